import { defineConfig } from "vitest/config";
import { companyConditions } from "#tests/support/company-conditions.ts";

export default defineConfig({
  ...companyConditions,
  test: {
    include: ["{src,server,markdown-source,tools,tests}/**/*.test.{ts,tsx}"],
    setupFiles: ["tests/support/blank-environment.ts"],
    // Vitest replaces other style sheets with empty ones, even those imported with `?raw` or `?url`. theme-colours.ts needs
    // the contents of colours.css, and the page the address of later.css.
    css: { include: [/\/colours\.css/, /\/later\.css/] },
    // A line for each file, and the output of failed tests only.
    reporters: [["default", { summary: false }]],
    silent: "passed-only",
    slowTestThreshold: 60_000,
    // Many test files start servers: on a machine with few cores, more workers would only slow each other down.
    maxWorkers: 2,
    // Milliseconds: generous, because a busy machine may need seconds for what an idle one does in milliseconds.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
