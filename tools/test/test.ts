import { spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { buildSite } from "#tools/build/build-site.ts";
import { readCommandLine } from "#tools/command-line.ts";
import { run } from "#tools/run.ts";
import { headlessShellPath, chromiumPath } from "./chromium.ts";
import { installPrograms, installCheckers } from "./install.ts";

const args = process.argv.slice(2).filter((arg) => arg !== "--long");
const [part, ...rest] = args;
if (args.length < process.argv.length - 2) process.env["TEST_SCALE"] = "long";

const hasCheckers = installCheckers();
if (part === "unit" || part === "e2e") {
  await buildSite();
  process.exitCode = await (part === "unit" ? testUnits(rest) : testInBrowsers(rest));
} else {
  readCommandLine({
    usage: "npm test\nnpm test -- unit …\nnpm test -- e2e …",
    about:
      "Runs all checks and tests, or Vitest (unit) or Playwright (e2e) with their own options.",
    options: { long: { type: "boolean", help: "makes the fault and hosting tests longer" } },
  });
  process.exitCode = hasCheckers && (await installPrograms()) && (await testAll()) ? 0 : 1;
}

async function testAll(): Promise<boolean> {
  console.log(
    "Checks, unit tests and browser tests: 6 minutes on two free cores, 15 on busy ones.",
  );
  await rm("test-results", { recursive: true, force: true });
  // Builds the site too, for its size budget.
  const checks = spawnSync(process.execPath, ["tools/test/check.ts"], { stdio: "inherit" });
  const failed = Object.entries({
    checks: checks.status,
    "unit tests": await testUnits([]),
    "browser tests": await testInBrowsers([]),
  }).flatMap(([title, code]) => (code === 0 ? [] : [title]));
  console.log(failed.length === 0 ? "\nAll passed." : `\nFAILED: ${failed.join(", ")}; see above.`);
  return failed.length === 0;
}

async function testUnits(options: readonly string[]): Promise<number> {
  return run("vitest", options.includes("--watch") ? options : ["run", ...options]);
}

/** Runs Playwright, with a Chromium without windows unless one is asked for. */
async function testInBrowsers(options: readonly string[]): Promise<number> {
  const needsWindow = options.some((option) => /^--(?:headed|debug|ui)/.test(option));
  const CHROMIUM_PATH = await (needsWindow ? chromiumPath() : headlessShellPath());
  return run("@playwright/test", ["test", "--config", "tests/playwright.config.ts", ...options], {
    bin: "playwright",
    environment: { CHROMIUM_PATH },
  });
}
