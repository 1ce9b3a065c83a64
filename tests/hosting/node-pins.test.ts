import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";

/*
 * `npm ci` installs Node.js 24 where npm has a current package of it. Elsewhere it must install none: an outdated package
 * would precede the machine's Node.js in PATH, and a package for another C library would not run.
 */

type Lock = { packages: Record<string, { libc?: string[] }> };

it("installs the same exact version of Node.js on every supported system", async () => {
  const { optionalDependencies }: { optionalDependencies: Record<string, string> } = JSON.parse(
    await readFile("package.json", "utf8"),
  );
  const versions = new Set(Object.values(optionalDependencies));
  expect([...versions]).toEqual([expect.stringMatching(/^24\.\d+\.\d+$/)]);
});

it("uses the installed Node.js on systems with another C library, such as Alpine", async () => {
  const { packages }: Lock = JSON.parse(await readFile("package-lock.json", "utf8"));
  const pins = Object.entries(packages).filter(([path]) =>
    path.startsWith("node_modules/node-linux-"),
  );
  expect(pins).toHaveLength(2);
  // The packages themselves do not declare that they need glibc. The lock file does, and npm obeys it.
  for (const [, { libc }] of pins) expect(libc).toEqual(["glibc"]);
});
