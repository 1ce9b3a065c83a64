import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium, findProgram, hasWebKit } from "./programs.ts";

/*
 * Installs Chromium for the tests if the machine has none: as root Debian's, elsewhere Playwright's. Firefox, WebKit and
 * Caddy, whose tests are left out without them, are installed as root in CI.
 */
const isRoot = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
const isConfigured = (process.env["CHROMIUM_PATH"] ?? "") !== "";
const inCi = (process.env["CI"] ?? "") !== "";

const missing = [
  ...(isConfigured || findChromium() ? [] : ["chromium", "chromium-headless-shell"]),
  ...(!inCi || findProgram("firefox-esr", "firefox") ? [] : ["firefox-esr"]),
  ...(!inCi || findProgram("caddy") ? [] : ["caddy"]),
  ...(!inCi || hasWebKit ? [] : ["webkit2gtk-driver", "xvfb", "hyphen-sv"]),
];
if (isRoot && missing.length > 0) {
  console.log(`Installing ${missing.join(", ")} …`);
  run("apt-get", "-qq", "update");
  // One by one, so that a package which the system does not have leaves the others.
  for (const name of missing)
    run("apt-get", "-qq", "install", "-y", "--no-install-recommends", name);
}
if (!isConfigured && !findChromium()) {
  console.log("Installing Playwright's Chromium …");
  run(process.execPath, "node_modules/@playwright/test/cli.js", "install", "chromium");
}
if (!findChromium()) {
  console.error(
    isConfigured
      ? `CHROMIUM_PATH is ${process.env["CHROMIUM_PATH"]}: expected the path of a Chromium.`
      : "There is no Chromium to test with: install Chromium or Chrome, or set CHROMIUM_PATH to one.",
  );
  process.exitCode = 1;
}

function run(command: string, ...args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(command, args, { env, stdio: "ignore" });
}
