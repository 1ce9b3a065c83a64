import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Java for the HTML checker: an installed one, or Debian's package (installed here when root). Without any it says
 * so, once, and returns undefined.
 */
export function javaPath(): string | undefined {
  if (runs()) return "java";
  installWithApt();
  if (runs()) return "java";
  console.warn("There is no Java here, so the HTML is not checked: install a Java runtime.");
  return undefined;
}

/** macOS has a `java` that only asks for one. */
function runs(): boolean {
  return spawnSync("java", ["-version"]).status === 0;
}

function installWithApt(): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log("No Java here: installing Debian's package.");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]) =>
    spawnSync("apt-get", ["-qq", ...args], { env, stdio: ["ignore", "ignore", "inherit"] });
  apt("update");
  apt("install", "-y", "--no-install-recommends", "default-jre-headless");
}
