import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

type Program = {
  /** Names in PATH, the preferred one first. */
  names: readonly string[];
  /** The option that prints the version. */
  versionFlag: string;
  debianPackage: string;
  /** The tests that are skipped without it. */
  tests: string;
};

/** The programs besides Chromium that tests need. */
export const programs = {
  firefox: {
    names: ["firefox-esr", "firefox"],
    versionFlag: "--version",
    debianPackage: "firefox-esr",
    tests: "the core promises in Firefox",
  },
  java: {
    names: ["java"],
    versionFlag: "-version",
    debianPackage: "default-jre-headless",
    tests: "the W3C's checker of HTML",
  },
} satisfies Record<string, Program>;

export type ProgramName = keyof typeof programs;

/** Returns whether a program runs. It is started, because macOS has a `java` that only prompts for an installation. */
export function hasProgram(name: ProgramName): boolean {
  const { names, versionFlag } = programs[name];
  const path = findProgram(...names);
  return path !== undefined && spawnSync(path, [versionFlag], { stdio: "ignore" }).status === 0;
}

/** Returns the path of the first of several names that is found in the folders of PATH; undefined without any. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}
