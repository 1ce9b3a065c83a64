import { run } from "#tools/run.ts";
import { checkBoundaries } from "./boundary-check.ts";
import { checkSizes } from "#tools/build/size-budget.ts";

/** Static checks and the size budget. CI runs the same. */
const steps: [title: string, step: () => Promise<number>, remedy?: string][] = [
  ["format", () => run("oxfmt", ["--check"]), "npm run format"],
  ["lint", () => run("oxlint", ["--type-aware", "--deny-warnings"])],
  ["types", () => run("typescript", ["-p", "."], { bin: "tsc" })],
  ["CSS", () => run("stylelint", ["src/**/*.css", "brand/*.css"])],
  ["dead code", () => run("knip", [])],
  ["folder boundaries", checkBoundaries],
  ["size budget", checkSizes],
];

/** Runs all checks. Resolves to whether all pass. */
export async function runChecks(): Promise<boolean> {
  let isPassed = true;
  for (const [title, step, remedy] of steps) {
    const code = await step();
    const advice = remedy === undefined ? "" : `; ${remedy} corrects it`;
    console.log(code === 0 ? `ok: ${title}` : `FAILED: ${title}${advice}`);
    isPassed &&= code === 0;
  }
  return isPassed;
}
