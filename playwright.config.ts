import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import type { TestOptions, WorkerOptions } from "#tests/support/fixtures.ts";
import { findChromium, findProgram, hasWebKit } from "#tools/programs.ts";
import "#tests/support/blank-environment.ts";

// Lets browsers find one font only, Arimo. Systems without Fontconfig (macOS, Windows) use their own fonts.
process.env["FONTCONFIG_FILE"] = fileURLToPath(
  import.meta.resolve("./tests/support/fonts/fonts.conf"),
);

// Debian's Chromium without windows takes half the time.
const executablePath = findChromium("chromium-headless-shell") ?? "";

const chromium = {
  executablePath,
  // Other hosts exist only where a test serves them.
  args: ["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1"],
};

/** Playwright uses commands of WebDriver BiDi that Firefox 140 does not know, and 153 does. */
const oldestFirefox = 153;

const firefox = findProgram("firefox-esr", "firefox");
const firefoxVersion = firefox ? execFileSync(firefox, ["--version"], { encoding: "utf8" }) : "";
const hasFirefox = Number.parseInt(firefoxVersion.replace(/\D+/, ""), 10) >= oldestFirefox;

/** Files whose tests run in Firefox, too, without those that need what its driver cannot. */
const inFirefox =
  "**/{specification,hash,news-dialog,menus,figures,language-switch,live-content,consent}.browser.ts";
const notInFirefox = [
  // Emulation of media: reduced motion, print
  /less motion|on every screen but paper/,
  // A slow processor
  /keys at once/,
  // The reason why a script that a test has stopped is not loaded
  /without React/,
];

/** Tests that run with the simulated Contentful on another origin; the others run with the sample space. */
const withContentful = "**/specification{,-page,-markup}.browser.ts";

/** Tests that load the sample space's pictures. */
const visual = "**/visual/*.browser.ts";

/** Tests of what a finger does. */
const touch = "**/touch/*.browser.ts";

export default defineConfig<TestOptions, WorkerOptions>({
  testDir: "tests",
  testMatch: "**/*.browser.ts",
  outputDir: "test-results/artifacts",
  snapshotPathTemplate: "{testDir}/{testFileDir}/accepted/{arg}{ext}",
  fullyParallel: true,
  workers: "100%",
  forbidOnly: true,
  // Milliseconds. CI machines are shared.
  timeout: 120_000,
  expect: { timeout: process.env["CI"] ? 40_000 : 10_000 },
  reporter: "list",
  use: {
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
  },
  // The small projects begin first, with one worker each: a further worker would start a browser and a site of its own.
  projects: [
    ...(firefox === undefined || !hasFirefox
      ? []
      : [
          {
            name: "firefox",
            workers: 1,
            testMatch: inFirefox,
            grepInvert: notInFirefox,
            use: {
              browserName: "firefox" as const,
              // The installed Firefox, by WebDriver BiDi, and not Playwright's own build.
              channel: "moz-firefox",
              launchOptions: {
                executablePath: firefox,
                firefoxUserPrefs: {
                  // Without back/forward cache: Playwright loses a page that is restored from it.
                  "browser.sessionhistory.max_total_viewers": 0,
                  // Other hosts are asked of a proxy that does not exist; Chromium has rules instead.
                  "network.proxy.type": 1,
                  "network.proxy.ssl": "127.0.0.1",
                  "network.proxy.ssl_port": 9,
                  "network.proxy.no_proxies_on": "localhost, 127.0.0.1",
                },
              },
            },
          },
        ]),
    ...(hasWebKit ? [{ name: "webkit", workers: 1, testMatch: "**/*.webkit.ts" }] : []),
    {
      name: "contentful",
      workers: 1,
      testMatch: withContentful,
      use: { launchOptions: chromium, source: "contentful" },
    },
    {
      name: "visual",
      workers: 1,
      testMatch: visual,
      use: { launchOptions: chromium, realPictures: true },
    },
    {
      name: "touch",
      workers: 1,
      testMatch: touch,
      use: {
        launchOptions: chromium,
        hasTouch: true,
        isMobile: true,
        viewport: { width: 390, height: 844 },
      },
    },
    {
      name: "sample",
      testIgnore: [withContentful, visual, touch],
      use: { launchOptions: chromium },
    },
  ],
});
