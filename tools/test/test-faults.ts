import { run } from "#tools/run.ts";
import { buildForTests } from "./test-company.ts";

/* Runs the fault suite with large counts; `npm test` runs it with small ones. */
process.env["FAULTS"] = "long";
await buildForTests();
// Sequentially, since the files measure times.
process.exitCode = await run("vitest", ["run", "--no-file-parallelism", "tests/faults"]);
