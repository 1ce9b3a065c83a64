import { checkSizes } from "#tools/build/size-budget.ts";
import { readCommandLine } from "#tools/command-line.ts";
import { run } from "#tools/run.ts";

readCommandLine({
  usage: "npm run check",
  about: "Runs the static checks and the size budget, which are the first step of npm test.",
  options: {},
});
const steps: [title: string, step: () => Promise<number>, remedy?: string][] = [
  ["format", () => run("oxfmt", ["--check"]), "npm run format"],
  ["lint", () => run("oxlint", ["--type-aware", "--deny-warnings"])],
  // By force: an incremental build of TypeScript 7.0.2 does not see that a global declaration has changed.
  ["types", () => run("typescript", ["-b", "--force"], { bin: "tsc" })],
  ["CSS", () => run("stylelint", ["src/**/*.css", "brand/*.css"])],
  ["dead code", () => run("knip", [])],
  ["size budget", checkSizes],
];

for (const [title, step, remedy] of steps) {
  const code = await step();
  const advice = remedy === undefined ? "" : `; ${remedy} corrects it`;
  console.log(code === 0 ? `ok: ${title}` : `FAILED: ${title}${advice}`);
  if (code !== 0) process.exitCode = 1;
}
