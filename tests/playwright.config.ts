import { defineConfig } from "@playwright/test";
import { chromiumPath } from "#tools/test/chromium.ts";

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.browser.ts",
  outputDir: "../test-results/artifacts",
  snapshotPathTemplate: "{testFileDir}/accepted/{arg}{ext}",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 30_000,
  reporter: [["list"], ["json", { outputFile: "../test-results/browser.json" }]],
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: await chromiumPath(),
      args: [
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--disable-quic",
      ],
    },
  },
});
