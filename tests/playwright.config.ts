import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import type { WorkerOptions } from "#tests/support/fixtures.ts";
import { chromiumPath } from "#tools/test/chromium.ts";
import { findProgram, programs } from "#tools/test/programs.ts";
import { limit } from "./support/scale.ts";
import "./support/blank-environment.ts";

const executablePath = await chromiumPath();
const firefoxPath = findProgram(...programs.firefox.names);

/** Lets browsers find one font only, Arimo. Systems without Fontconfig (macOS, Windows) use their own fonts. */
const env = {
  ...process.env,
  FONTCONFIG_FILE: fileURLToPath(import.meta.resolve("./support/fonts.conf")),
};

const launchOptions = {
  executablePath,
  env,
  args: [
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
  ],
};

/** Tests that run with the simulated Contentful on another origin; the others run with the sample space. */
const withContentful = "**/specification{,-page,-markup}.browser.ts";

/**
 * The core promises that depend on the browser, which also run in Firefox. Its support of view transitions and prerendering
 * differs.
 */
const inFirefox = "**/{specification,specification-page,language-switch}.browser.ts";

export default defineConfig<object, WorkerOptions>({
  testDir: ".",
  testMatch: "**/*.browser.ts",
  outputDir: "../test-results/artifacts",
  snapshotPathTemplate: "{testFileDir}/accepted/{arg}{ext}",
  fullyParallel: true,
  workers: 3,
  forbidOnly: true,
  timeout: limit(6),
  expect: { timeout: limit(2) },
  reporter: "list",
  use: { viewport: { width: 1440, height: 900 }, screenshot: "only-on-failure" },
  // The small projects begin first, with one worker each: a further worker would start a browser and a site of its own.
  projects: [
    ...(firefoxPath === undefined
      ? []
      : [
          {
            name: "firefox",
            workers: 1,
            testMatch: inFirefox,
            use: {
              source: "contentful" as const,
              browserName: "firefox" as const,
              // The installed Firefox, by WebDriver BiDi, and not Playwright's own build.
              channel: "moz-firefox",
              launchOptions: {
                executablePath: firefoxPath,
                env,
                firefoxUserPrefs: {
                  // Without back/forward cache: Playwright loses a page that is restored from it.
                  "browser.sessionhistory.max_total_viewers": 0,
                  // Other hosts are asked of a proxy that does not exist; Chromium has rules instead (asset-host.ts).
                  "network.proxy.type": 1,
                  "network.proxy.ssl": "127.0.0.1",
                  "network.proxy.ssl_port": 9,
                  "network.proxy.no_proxies_on": "localhost, 127.0.0.1",
                },
              },
            },
          },
        ]),
    {
      name: "contentful",
      workers: 1,
      testMatch: withContentful,
      use: { launchOptions, source: "contentful" },
    },
    { name: "sample", testIgnore: withContentful, use: { launchOptions } },
  ],
});
