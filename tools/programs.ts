import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** Returns the path of the first of several names that is found in the folders of PATH. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Whether WebKit can be driven: WebKitGTK's driver, which knows its browser, and a screen without a display. */
export const hasWebKit = [findProgram("WebKitWebDriver"), findProgram("Xvfb")].every(Boolean);

/**
 * Returns the path of the browser for the tests: CHROMIUM_PATH, an installed one, or Playwright's.
 * @param preferred names that precede those of browsers with windows
 */
export function findChromium(...preferred: readonly string[]): string | undefined {
  const configured = process.env["CHROMIUM_PATH"];
  if (configured !== undefined && configured !== "") {
    return existsSync(configured) ? configured : undefined;
  }
  return (
    findProgram(...preferred, ...names) ?? [...places, chromium.executablePath()].find(existsSync)
  );
}

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];

const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];
