import { spawnSync } from "node:child_process";
import { installDebianPackage } from "./debian-package.ts";

/**
 * Returns the Java command for the HTML checker: an installed one, or Debian's package (installed as root). Warns and
 * returns undefined without any.
 */
export function javaPath(): string | undefined {
  if (runs()) return "java";
  installDebianPackage("default-jre-headless");
  if (runs()) return "java";
  console.warn("There is no Java here, so the HTML is not checked: install a Java runtime.");
  return undefined;
}

/** Runs the command, since macOS has a `java` that only prompts for an installation. */
function runs(): boolean {
  return spawnSync("java", ["-version"]).status === 0;
}
