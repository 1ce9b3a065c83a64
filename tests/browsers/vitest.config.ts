import { defineConfig } from "vitest/config";
import { companyConditions } from "#tests/support/company-conditions.ts";
import { installedBrowsers } from "#tools/test/browsers.ts";

/** The same promises once per installed browser, all of them at a time. */
export default defineConfig({
  test: {
    projects: installedBrowsers().map((name) => ({
      ...companyConditions,
      test: {
        name,
        include: ["tests/browsers/all.browsers.ts"],
        env: { TESTED_BROWSER: name },
        setupFiles: ["tests/support/blank-environment.ts"],
        // A busy machine takes seconds for what an idle one does at once; only a failing test waits this long.
        testTimeout: 60_000,
        hookTimeout: 60_000,
        expect: { poll: { timeout: 20_000 } },
      },
    })),
    maxWorkers: 2,
  },
});
