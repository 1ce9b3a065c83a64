import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { retainAssets } from "./built-files.ts";

/** Starts a build with one script, with the data of the builds before it. */
async function startBuild(folder: string, script: string): Promise<void> {
  const assets = join(folder, script);
  await mkdir(assets, { recursive: true });
  await writeFile(join(assets, script), script);
  await retainAssets(assets, join(folder, "retained"), () => undefined);
}

it("says that it cannot keep scripts when the folder cannot be written", async () => {
  const events: string[] = [];
  // A file in place of the folder
  await retainAssets("brand/public", "package.json/x", (_level, event) => events.push(event));
  expect(events).toEqual(["assets.not_retained"]);
});

it("removes scripts 90 days after the last start of a server with their build", async () => {
  const folder = await temporaryFolder();
  const retained = join(folder, "retained");
  for (const [script, days] of [
    ["first.js", 91],
    ["second.js", 89],
  ] as const) {
    await startBuild(folder, script);
    const ago = Date.now() / 1000 - days * 86_400;
    await utimes(join(retained, script), ago, ago);
  }
  await startBuild(folder, "third.js");
  expect((await readdir(retained)).toSorted()).toEqual(["second.js", "third.js"]);
});
