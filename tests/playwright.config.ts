import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import type { WorkerOptions } from "#tests/support/fixtures.ts";
import { chromiumPath } from "#tools/test/chromium.ts";
import "./support/blank-environment.ts";

const executablePath = await chromiumPath();

/** Lets the browser find only one font. Systems without Fontconfig (macOS, Windows) use their own fonts. */
const withFonts = (name: "dejavu" | "arimo" | "roboto") => ({
  launchOptions: {
    executablePath,
    env: {
      ...process.env,
      FONTCONFIG_FILE: fileURLToPath(import.meta.resolve(`./support/fonts/only-${name}.conf`)),
    },
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      "--disable-quic",
    ],
  },
});

/** Tests that depend on fallback fonts. */
const fallbackFonts = ["**/layout.browser.ts", "**/first-view.browser.ts"];

/** Tests that run twice: with the embedded content service, and with the simulated Contentful on another origin. */
const bothSources = ["**/specification.browser.ts", "**/specification-page.browser.ts"];

/** Tests that run only with the simulated Contentful. */
const withContentful = ["**/google-map.browser.ts"];

export default defineConfig<object, WorkerOptions>({
  testDir: ".",
  testMatch: "**/*.browser.ts",
  outputDir: "../test-results/artifacts",
  snapshotPathTemplate: "{testFileDir}/accepted/{arg}{ext}",
  fullyParallel: true,
  workers: 3,
  forbidOnly: true,
  // Browsers lose an event now and then. A test that passes at the second attempt is listed as flaky.
  retries: 1,
  timeout: 30_000,
  // Long enough for a busy machine; only a failing test waits this long.
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "../test-results/browser.json" }]],
  use: { viewport: { width: 1440, height: 900 } },
  projects: [
    { name: "dejavu", testIgnore: withContentful, use: withFonts("dejavu") },
    { name: "arimo", testMatch: fallbackFonts, use: withFonts("arimo") },
    {
      name: "contentful",
      testMatch: [...fallbackFonts, ...bothSources, ...withContentful],
      use: { ...withFonts("roboto"), source: "contentful" },
    },
  ],
});
