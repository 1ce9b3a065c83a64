import { run } from "#tools/run.ts";
import { findProgram } from "./programs.ts";

/** A browser besides Chromium in which the core promises are tested (tests/browsers). */
type OtherBrowser = {
  name: "firefox" | "webkit";
  /** The programs that it needs, each as a list of alternative names. */
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

export const installedBrowsers = (): OtherBrowser["name"][] =>
  otherBrowsers.filter(isInstalled).map(({ name }) => name);

const isInstalled = ({ programs }: OtherBrowser): boolean =>
  programs.every((names) => findProgram(...names) !== undefined);

/** Runs the tests in the installed browsers and prints the missing ones. Resolves to an exit code, 0 if none is installed. */
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
  return run("vitest", [
    "run",
    "--config",
    "tests/browsers/vitest.config.ts",
    "--retry=1",
    ...args,
  ]);
}
