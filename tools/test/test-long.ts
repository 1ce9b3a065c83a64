import { run } from "#tools/run.ts";
import { buildForTests } from "./test-company.ts";

/* Runs `tests/faults` or `tests/hosting` with large counts and many visits; `npm test` runs them with small numbers. */
const [suite = "faults"] = process.argv.slice(2);
process.env["TEST_SCALE"] = "long";
await buildForTests();
// Sequentially, since the files measure times.
process.exitCode = await run("vitest", ["run", "--no-file-parallelism", `tests/${suite}`]);
