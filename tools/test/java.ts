import { spawnSync } from "node:child_process";
import { installDebianPackage } from "./debian-package.ts";

/**
 * Java for the HTML checker: an installed one, or Debian's package (installed here when root). Without any it says
 * so, once, and returns undefined.
 */
export function javaPath(): string | undefined {
  if (runs()) return "java";
  installDebianPackage("default-jre-headless");
  if (runs()) return "java";
  console.warn("There is no Java here, so the HTML is not checked: install a Java runtime.");
  return undefined;
}

/** macOS has a `java` that only asks for one. */
function runs(): boolean {
  return spawnSync("java", ["-version"]).status === 0;
}
