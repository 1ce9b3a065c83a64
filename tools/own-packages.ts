import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * Folders with a package.json of their own, for packages that few commands need. Their packages are installed when such a
 * command first runs, so that `npm ci` is fast for everyone (docs/decisions/0009-dependencies.md).
 */
export const ownPackages = {
  benchmark: "bench/lighthouse",
  checkers: "tests/support/checkers",
} as const;

type Owner = keyof typeof ownPackages;

const folderOf = (owner: Owner) => join(import.meta.dirname, "..", ownPackages[owner]);

/** Whether the folder's packages are those of its package-lock.json. */
export function hasPackages(owner: Owner): boolean {
  const changedAt = (path: string) =>
    statSync(join(folderOf(owner), path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // npm writes this file last.
  return changedAt("node_modules/.package-lock.json") > changedAt("package-lock.json");
}

/** Installs the folder's packages, unless they are installed. Returns false when that fails, and prints what to do. */
export function installPackages(owner: Owner): boolean {
  if (hasPackages(owner)) return true;
  const folder = ownPackages[owner];
  console.error(`Installing the packages of ${folder} …`);
  const install = "npm ci --prefer-offline --fetch-retries 1 --ignore-scripts --no-audit --no-fund";
  const { status } = spawnSync(install, { cwd: folderOf(owner), shell: true, stdio: "ignore" });
  if (status === 0) return true;
  console.error(
    `The packages of ${folder} cannot be installed. This needs a network once; "npm ci --prefix ${folder}" shows the reason.`,
  );
  return false;
}

/** Returns what an installed package exports. */
export const requirePackage = (owner: Owner, name: string): unknown =>
  createRequire(join(folderOf(owner), "package.json"))(name);
