import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "#tools/run.ts";

/** A browser besides Chromium in which the core promises are tested (tests/browsers). */
type OtherBrowser = {
  name: "firefox" | "webkit";
  /** The programs that it needs; each is one of some names. */
  programs: readonly (readonly string[])[];
  debianPackages: string;
};

const otherBrowsers: readonly OtherBrowser[] = [
  { name: "firefox", programs: [["firefox-esr", "firefox"]], debianPackages: "firefox-esr" },
  {
    name: "webkit",
    programs: [["WebKitWebDriver"], ["Xvfb"]],
    debianPackages: "webkit2gtk-driver xvfb",
  },
];

/** The other browsers that are installed. */
export const installedBrowsers = (): OtherBrowser["name"][] =>
  otherBrowsers.filter(isInstalled).map(({ name }) => name);

const isInstalled = ({ programs }: OtherBrowser): boolean =>
  programs.every((names) => names.some((name) => pathOf(name) !== undefined));

/** Tests in the installed ones and says which are missing. Resolves to an exit code; none installed is no failure. */
export async function testInBrowsers(args: readonly string[]): Promise<number> {
  const installed = installedBrowsers();
  for (const { name, debianPackages } of otherBrowsers) {
    console.log(
      installed.includes(name)
        ? `${name}: installed`
        : `${name}: not installed, not tested; on Debian: apt-get install ${debianPackages}`,
    );
  }
  if (installed.length === 0) return 0;
  return run("vitest", ["run", "--config", "tests/browsers/vitest.config.ts", ...args]);
}

/**
 * Path of the first of some programs in the folders of PATH.
 * @throws Error when there is none
 */
export function programPath(...names: readonly string[]): string {
  const found = names.map(pathOf).find((path) => path !== undefined);
  if (found === undefined) throw new Error(`expected ${names.join(" or ")} in PATH, found none`);
  return found;
}

function pathOf(name: string): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
