import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebianPackage } from "./debian-package.ts";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];

const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/**
 * Path of the browser that the tests drive: CHROMIUM_PATH, an installed one, Debian's package (installed here when
 * root), or the one that Playwright fetches.
 * @throws Error with one sentence when there is none to be had
 */
export async function chromiumPath(): Promise<string> {
  const given = process.env["CHROMIUM_PATH"];
  if (given !== undefined && given !== "") {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${JSON.stringify(given)}: expected the path of a Chromium.`);
  }
  const found = installed();
  if (found !== undefined) return found;
  installDebianPackage("chromium");
  return installed() ?? (await installWithPlaywright());
}

function installed(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places].find(
    (path) => existsSync(path),
  );
}

async function installWithPlaywright(): Promise<string> {
  console.log("No Chromium here: letting Playwright fetch one.");
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
