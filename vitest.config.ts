import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{src,server,tools,tests}/**/*.test.{ts,tsx}"],
    setupFiles: ["tests/support/blank-environment.ts"],
    reporters: [["default", { summary: false }]],
    silent: "passed-only",
    slowTestThreshold: 60_000,
    // Many test files start servers: on a machine with few cores, more workers would only slow each other down.
    maxWorkers: 2,
    // Milliseconds, for a busy machine: only a test that hangs takes so long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
