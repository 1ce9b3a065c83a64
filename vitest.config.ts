import { defineConfig } from "vitest/config";
import { companyConditions } from "#tests/support/company-conditions.ts";

export default defineConfig({
  ...companyConditions,
  test: {
    include: ["{src,server,content-service,tools,tests}/**/*.test.{ts,tsx}"],
    setupFiles: ["tests/support/blank-environment.ts"],
    // Two cores: files that start servers of their own would only wait for each other.
    maxWorkers: 2,
    // A busy machine takes seconds for what an idle one does at once; only a failing test waits this long.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
