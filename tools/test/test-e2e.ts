import { buildIfStale } from "#tools/build/build-if-stale.ts";
import { run } from "#tools/run.ts";

/* Playwright on a build of the sources as they are. Arguments such as files, `--project` and `--ui` pass through. */
await buildIfStale();
process.exitCode = await run(
  "@playwright/test",
  ["test", "--config", "tests/playwright.config.ts", ...process.argv.slice(2)],
  "playwright",
);
