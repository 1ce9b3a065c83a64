import { run } from "#tools/run.ts";
import { checkBoundaries } from "./boundary-check.ts";
import { checkSizes } from "#tools/build/size-budget.ts";

/** Static checks and the size budget. CI runs the same. */
const steps: [title: string, step: () => Promise<number>][] = [
  ["format", () => run("oxfmt", ["--check"])],
  ["lint", () => run("oxlint", ["--type-aware", "--deny-warnings"])],
  ["types", () => run("typescript", ["-p", "."], { bin: "tsc" })],
  ["CSS", () => run("stylelint", ["src/**/*.css", "brand/*.css"])],
  ["dead code", () => run("knip", [])],
  ["folder boundaries", checkBoundaries],
  ["size budget", checkSizes],
];

export let failed = false;
for (const [title, step] of steps) {
  const code = await step();
  console.log(`${code === 0 ? "ok" : "FAILED"}: ${title}`);
  failed ||= code !== 0;
}
process.exitCode = failed ? 1 : 0;
