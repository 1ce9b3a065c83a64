import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findProgram, installDebianPackage } from "./programs.ts";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];

const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/**
 * Returns the path of the browser for the tests: CHROMIUM_PATH, an installed one, Debian's package (installed as root),
 * or Playwright's.
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
  const existing = installed();
  if (existing !== undefined) return existing;
  installDebianPackage("chromium");
  return installed() ?? (await installWithPlaywright());
}

/**
 * Returns the path of Debian's Chromium without a window, which takes half the time of Chromium, or what `chromiumPath`
 * returns where it is not available.
 */
export async function headlessShellPath(): Promise<string> {
  const isConfigured = (process.env["CHROMIUM_PATH"] ?? "") !== "";
  if (isConfigured) return chromiumPath();
  const name = "chromium-headless-shell";
  if (findProgram(name) === undefined) installDebianPackage(name);
  return findProgram(name) ?? chromiumPath();
}

const installed = (): string | undefined =>
  findProgram(...names) ?? places.find((path) => existsSync(path));

async function installWithPlaywright(): Promise<string> {
  console.log("Chromium is not installed: Playwright downloads it.");
  spawnSync(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], {
    stdio: "inherit",
  });
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  if (existsSync(path)) return path;
  throw new Error(
    "There is no Chromium to test with: install Chromium or Chrome, or set CHROMIUM_PATH to one.",
  );
}
