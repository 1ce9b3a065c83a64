import { defineConfig } from "vitest/config";
import type { TestCase } from "vitest/node";
import { limit } from "#tests/support/scale.ts";

export default defineConfig({
  test: {
    include: ["{src,server,tools,tests}/**/*.test.{ts,tsx}"],
    setupFiles: ["tests/support/blank-environment.ts"],
    // Vitest replaces other style sheets with empty ones, even those imported with `?raw` or `?url`. theme-colours.ts needs
    // the contents of colours.css, and the page the address of later.css.
    css: { include: [/\/colours\.css/, /\/later\.css/] },
    // A line for each file, and of failed tests the output and the command that runs just that one again.
    reporters: [["default", { summary: false }], { onTestCaseResult: printCommand }],
    silent: "passed-only",
    slowTestThreshold: 60_000,
    // Many test files start servers: on a machine with few cores, more workers would only slow each other down.
    maxWorkers: 2,
    testTimeout: limit(3),
    hookTimeout: limit(6),
    expect: { poll: { timeout: limit(1) } },
  },
});

function printCommand(test: TestCase): void {
  if (test.ok()) return;
  // Without characters that the shell or a regular expression reads.
  const name = test.name.replaceAll(/[^\p{L}\d ,:-]/gu, ".");
  console.log(`again: npm test -- unit ${test.module.relativeModuleId} -t "${name}"`);
}
