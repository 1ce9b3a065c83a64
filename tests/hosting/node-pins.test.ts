import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { expect, it } from "vitest";

/*
 * `npm ci` brings a Node.js of its own where a current build exists as a package. Everywhere else the installed one is
 * used: an older build would come before it in the path, and one for another C library would not run at all.
 */

const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, "utf8"));

const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({ version: v.optional(v.string()), libc: v.optional(v.array(v.string())) }),
  ),
});

it("brings one and the same exact version of Node.js wherever it brings one", async () => {
  const { optionalDependencies } = v.parse(
    v.object({ optionalDependencies: v.record(v.string(), v.string()) }),
    await read("package.json"),
  );
  const versions = new Set(Object.values(optionalDependencies));
  expect([...versions]).toEqual([expect.stringMatching(/^24\.\d+\.\d+$/)]);
});

it("leaves the installed Node.js to systems with another C library, such as Alpine", async () => {
  const { packages } = v.parse(lockSchema, await read("package-lock.json"));
  const pins = Object.entries(packages).filter(([path]) =>
    path.startsWith("node_modules/node-linux-"),
  );
  expect(pins).toHaveLength(2);
  // The packages do not say that they need glibc. npm installs by the lock file, which does.
  for (const [, { libc }] of pins) expect(libc).toEqual(["glibc"]);
});
