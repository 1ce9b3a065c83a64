import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Returns the path of the first of several program names that is found in the folders of PATH; undefined without any. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** @throws Error when PATH has none of the names */
export function programPath(...names: readonly string[]): string {
  const path = findProgram(...names);
  if (path === undefined) throw new Error(`expected ${names.join(" or ")} in PATH, found none`);
  return path;
}

/**
 * Returns whether a program runs, after trying to install Debian's package. If it still does not run, prints one line that
 * names the package; the tests that need it are skipped. The program is started, because macOS has a `java` that only
 * prompts for an installation.
 */
export function hasProgram(command: string, versionFlag: string, packageName: string): boolean {
  const runs = () => spawnSync(command, [versionFlag], { stdio: "ignore" }).status === 0;
  if (runs()) return true;
  installDebianPackage(packageName);
  if (runs()) return true;
  console.warn(`${packageName} is not installed: the tests that need it are skipped.`);
  return false;
}

/** Tries to install a Debian package, which requires Debian and root. The caller checks the result. */
export function installDebianPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`${name} is not installed: installing Debian's package.`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]) =>
    spawnSync("apt-get", ["-qq", ...args], { env, stdio: ["ignore", "ignore", "inherit"] });
  apt("update");
  apt("install", "-y", "--no-install-recommends", name);
}
