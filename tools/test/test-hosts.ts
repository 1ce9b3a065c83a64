import { run } from "#tools/run.ts";
import { buildForTests } from "./test-company.ts";

/* Runs the hosting suite with many visits; `npm test` runs it with few. */
process.env["HOSTS"] = "long";
await buildForTests();
// Sequentially, since the files measure times.
process.exitCode = await run("vitest", ["run", "--no-file-parallelism", "tests/hosting"]);
