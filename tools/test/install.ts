import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run } from "#tools/run.ts";
import { chromiumPath } from "./chromium.ts";
import { findProgram, hasProgram, type ProgramName, programs } from "./programs.ts";

/**
 * Installs the missing programs that tests need: Debian's packages as root, in CI with sudo; elsewhere only Chromium, by
 * Playwright. Prints which tests are skipped.
 * @returns whether the tests can run; with CI set, none may be skipped
 * @throws Error when there is no Chromium
 */
export async function installPrograms(): Promise<boolean> {
  const names = Object.keys(programs).filter(isProgramName);
  const packages = names
    .filter((name) => !hasProgram(name))
    .map((name) => programs[name].debianPackage);
  if (!(await hasChromium())) packages.push("chromium");
  if (findProgram("chromium-headless-shell") === undefined)
    packages.push("chromium-headless-shell");
  installDebianPackages(packages);
  if (!(await hasChromium())) {
    await run("@playwright/test", ["install", "chromium"], { bin: "playwright" });
  }
  await chromiumPath();
  const missing = names.filter((name) => !hasProgram(name));
  for (const name of missing) {
    const { debianPackage, tests } = programs[name];
    console.log(
      `SKIPPED: ${tests}: ${name} is not installed (Debian: apt-get install ${debianPackage})`,
    );
  }
  return missing.length === 0 || !inCi;
}

/**
 * Installs the checkers of HTML and structured data (tests/support/checkers.ts).
 * @returns whether the tests can run; with CI set, none may be skipped
 */
export function installCheckers(): boolean {
  const folder = "tests/support/checkers";
  if (existsSync(`${folder}/node_modules`)) return true;
  const install = "npm ci --prefer-offline --fetch-retries 1 --ignore-scripts";
  const { status } = spawnSync(install, { cwd: folder, shell: true, stdio: "ignore" });
  if (status === 0) return true;
  console.log(`SKIPPED: the checkers of HTML and structured data: npm ci --prefix ${folder} fails`);
  return !inCi;
}

const inCi = (process.env["CI"] ?? "") !== "";

const isProgramName = (name: string): name is ProgramName => name in programs;

const hasChromium = (): Promise<boolean> =>
  chromiumPath().then(
    () => true,
    () => false,
  );

/** Installs each package by itself, so that one which the system does not have leaves the others. */
function installDebianPackages(names: readonly string[]): void {
  const isRoot = process.getuid?.() === 0;
  const mayInstall = isRoot || inCi;
  if (names.length === 0 || !mayInstall || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing ${names.join(", ")} …`);
  const apt = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"];
  const [command = "", ...options] = isRoot ? apt : ["sudo", "-n", ...apt];
  const install = ["install", "-y", "--no-install-recommends"];
  for (const task of [["update"], ...names.map((name) => [...install, name])]) {
    spawnSync(command, [...options, ...task], { stdio: ["ignore", "ignore", "inherit"] });
  }
}
