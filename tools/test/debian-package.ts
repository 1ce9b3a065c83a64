import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs a package of Debian's where that is possible: on Debian, as root. Whether it worked, the caller sees. */
export function installDebianPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`No ${name} here: installing Debian's package.`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]) =>
    spawnSync("apt-get", ["-qq", ...args], { env, stdio: ["ignore", "ignore", "inherit"] });
  apt("update");
  apt("install", "-y", "--no-install-recommends", name);
}
