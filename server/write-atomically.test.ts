import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { removeUnfinished, writeAtomically } from "./write-atomically.ts";

const abandoned = "lists.json.0b4f1c52-7a5e-4a8e-9d2c-3f6b8a1d9e07";
const beingWritten = "lists.json.9c1d7e30-2b6f-4f0a-8e5d-6a4c2b1f0d38";

it("removes what a killed process has left, and nothing that another one may be writing", async () => {
  const folder = await temporaryFolder();
  await writeAtomically(join(folder, "lists.json"), "{}");
  for (const name of [abandoned, beingWritten]) await writeFile(join(folder, name), "{");
  const longAgo = Date.now() / 1000 - 3600;
  for (const name of ["lists.json", abandoned]) await utimes(join(folder, name), longAgo, longAgo);
  await removeUnfinished(folder);
  expect((await readdir(folder)).toSorted()).toEqual(["lists.json", beingWritten]);
  await removeUnfinished(join(folder, "none"));
});
