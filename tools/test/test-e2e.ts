import { buildForTests, runBrowserTests } from "./test-company.ts";

/* Runs Playwright on a build of the current sources. Arguments such as files, `--project` and `--ui` pass through. */
await buildForTests();
process.exitCode = await runBrowserTests(process.argv.slice(2));
