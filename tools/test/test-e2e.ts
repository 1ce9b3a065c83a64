import { buildForTests, runBrowserTests } from "./test-company.ts";

/* Playwright on a build of the sources as they are. Arguments such as files, `--project` and `--ui` pass through. */
await buildForTests();
process.exitCode = await runBrowserTests(process.argv.slice(2));
