import { spawnSync } from "node:child_process";
import { installDebianPackage } from "#tools/test/debian-package.ts";

/** A host of the site. */
export type Engine = {
  name: string;
  url: string;
  /** Whether it runs the site's code; static files reject webhook, preview and health. */
  can: { webhook: boolean; preview: boolean; health: boolean };
  stop: () => Promise<void>;
};

/** Whether a program is installed, after trying to install Debian's package. Without it, one line names the skipped tests. */
export function hasProgram(command: string, versionFlag: string, packageName: string): boolean {
  const runs = () => spawnSync(command, [versionFlag], { stdio: "ignore" }).status === 0;
  if (runs()) return true;
  installDebianPackage(packageName);
  if (runs()) return true;
  console.warn(`${packageName} is not installed: its responses are not tested.`);
  return false;
}
