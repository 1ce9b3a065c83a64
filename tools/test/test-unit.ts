import { run } from "#tools/run.ts";
import { buildForTests } from "./test-company.ts";

/* Runs Vitest on a current build, with `--watch` until it is stopped. Passes arguments through. */
const args = process.argv.slice(2);
await buildForTests();
process.exitCode = await run("vitest", args.includes("--watch") ? args : ["run", ...args]);
