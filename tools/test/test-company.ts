import { buildIfStale, type Company } from "#tools/build/build-if-stale.ts";
import { run } from "#tools/run.ts";
import { chromiumPath, headlessShellPath } from "./chromium.ts";

/** The tests' company, so that no test depends on the repository's company. */
const testCompany: Company = { folder: "tests/fixtures/company", condition: "test-company" };

/** Builds the sites of the tests' company and of the repository's company (for tests/sample), unless they are current. */
export async function buildForTests(): Promise<void> {
  await buildIfStale(testCompany);
  await buildIfStale();
}

/** Runs the browser tests, in a Chromium without windows unless one is asked for. Resolves to the exit code. */
export async function runBrowserTests(args: readonly string[] = []): Promise<number> {
  const needsWindow = args.some((arg) => arg === "--headed" || arg === "--debug");
  const CHROMIUM_PATH = await (needsWindow ? chromiumPath() : headlessShellPath());
  return run("@playwright/test", ["test", "--config", "tests/playwright.config.ts", ...args], {
    bin: "playwright",
    condition: testCompany.condition,
    environment: { CHROMIUM_PATH },
  });
}
