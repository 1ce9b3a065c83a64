import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Tries to install a Debian package, which requires Debian and root. The caller checks the result. */
export function installDebianPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`No ${name} here: installing Debian's package.`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]) =>
    spawnSync("apt-get", ["-qq", ...args], { env, stdio: ["ignore", "ignore", "inherit"] });
  apt("update");
  apt("install", "-y", "--no-install-recommends", name);
}
