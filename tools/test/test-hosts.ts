import { buildIfStale } from "#tools/build/build-if-stale.ts";
import { run } from "#tools/run.ts";

/** The hosts under as many visits as are meant; `npm test` runs the same with few. */
process.env["HOSTS"] = "long";
await buildIfStale();
// One file after the other: their figures are measured on a quiet machine.
process.exitCode = await run("vitest", ["run", "--no-file-parallelism", "tests/hosting"]);
