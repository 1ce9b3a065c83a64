import { spawnSync } from "node:child_process";
import { installDebianPackage } from "#tools/test/debian-package.ts";

/** Something that answers for the site. */
export type Engine = {
  name: string;
  url: string;
  /** What only a program can: files refuse it. */
  can: { webhook: boolean; preview: boolean; health: boolean };
  stop: () => Promise<void>;
};

/** Whether a program is here, after Debian's package has been tried. Without it, one line says what is left out. */
export function hasProgram(command: string, versionFlag: string, packageName: string): boolean {
  const runs = () => spawnSync(command, [versionFlag], { stdio: "ignore" }).status === 0;
  if (runs()) return true;
  installDebianPackage(packageName);
  if (runs()) return true;
  console.warn(`There is no ${packageName} here: what it answers for the site is not tested.`);
  return false;
}
