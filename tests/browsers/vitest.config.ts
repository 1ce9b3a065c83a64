import { defineConfig } from "vitest/config";
import { companyConditions } from "#tests/support/company-conditions.ts";
import { installedBrowsers } from "#tools/test/browsers.ts";

/** Runs the same tests in each installed browser, in parallel. */
export default defineConfig({
  test: {
    projects: installedBrowsers().map((name) => ({
      ...companyConditions,
      test: {
        name,
        include: ["tests/browsers/all.browsers.ts"],
        env: { TESTED_BROWSER: name },
        setupFiles: ["tests/support/blank-environment.ts"],
        // Long enough for a busy machine; only a failing test waits this long.
        testTimeout: 60_000,
        hookTimeout: 60_000,
        expect: { poll: { timeout: 20_000 } },
      },
    })),
    maxWorkers: 2,
  },
});
