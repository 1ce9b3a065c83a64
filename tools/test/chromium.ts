import { existsSync } from "node:fs";
import { findProgram } from "./programs.ts";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];

const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/**
 * Returns the path of the browser for the tests: CHROMIUM_PATH, an installed one, or Playwright's.
 * @throws Error when no browser is available
 */
export async function chromiumPath(): Promise<string> {
  const configured = process.env["CHROMIUM_PATH"];
  if (configured !== undefined && configured !== "") {
    if (existsSync(configured)) return configured;
    throw new Error(
      `CHROMIUM_PATH is ${JSON.stringify(configured)}: expected the path of a Chromium.`,
    );
  }
  const installed = findProgram(...names) ?? places.find((path) => existsSync(path));
  if (installed !== undefined) return installed;
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  if (existsSync(path)) return path;
  throw new Error(
    "There is no Chromium to test with: install Chromium or Chrome, or set CHROMIUM_PATH to one.",
  );
}

/** Returns the path of Debian's Chromium without a window, which takes half the time, or else what `chromiumPath` returns. */
export async function headlessShellPath(): Promise<string> {
  const isConfigured = (process.env["CHROMIUM_PATH"] ?? "") !== "";
  const shell = isConfigured ? undefined : findProgram("chromium-headless-shell");
  return shell ?? chromiumPath();
}
