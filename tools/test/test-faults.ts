import { buildIfStale } from "#tools/build/build-if-stale.ts";
import { run } from "#tools/run.ts";

/** The fault suite with counts as large as they are meant; `npm test` runs the same with small ones. */
process.env["FAULTS"] = "long";
await buildIfStale();
// One file after the other: their figures are measured on a quiet machine.
process.exitCode = await run("vitest", ["run", "--no-file-parallelism", "tests/faults"]);
