import { testInBrowsers } from "./browsers.ts";
import { buildForTests } from "./test-company.ts";

/* The core promises in the browsers besides Chromium. Arguments such as `--project webkit` and `-t` pass through. */
await buildForTests();
process.exitCode = await testInBrowsers(process.argv.slice(2));
