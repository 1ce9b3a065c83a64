import { buildIfStale, type Company } from "#tools/build/build-if-stale.ts";
import { run } from "#tools/run.ts";

/** The tests' company, so that no test depends on the repository's company. */
const testCompany: Company = { folder: "tests/fixtures/company", condition: "test-company" };

/** Builds the sites of the tests' company and of the repository's company (for tests/sample), unless they are current. */
export async function buildForTests(): Promise<void> {
  await buildIfStale(testCompany);
  await buildIfStale();
}

/** Runs the browser tests. Resolves to the exit code. */
export const runBrowserTests = (args: readonly string[] = []): Promise<number> =>
  run("@playwright/test", ["test", "--config", "tests/playwright.config.ts", ...args], {
    bin: "playwright",
    condition: testCompany.condition,
  });
