import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import type { WorkerOptions } from "#tests/support/fixtures.ts";
import { chromiumPath } from "#tools/test/chromium.ts";
import "./support/blank-environment.ts";

const executablePath = await chromiumPath();

/** Chromium as on a machine with this one font; systems without Fontconfig use their own. */
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

/** What depends on the fonts that stand in for the site's own. */
const fallbackFonts = ["**/layout.browser.ts", "**/first-view.browser.ts"];

/** What a visitor meets on every visit: run on the embedded content service and on Contentful on another origin. */
const bothSources = ["**/specification.browser.ts", "**/specification-page.browser.ts"];

/** Where Google's map is, the content is in Contentful: the two are tested together. */
const withContentful = ["**/google-map.browser.ts"];

export default defineConfig<object, WorkerOptions>({
  testDir: ".",
  testMatch: "**/*.browser.ts",
  outputDir: "../test-results/artifacts",
  snapshotPathTemplate: "{testFileDir}/accepted/{arg}{ext}",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 30_000,
  // A busy machine takes seconds for what an idle one does at once; only a failing test waits this long.
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
