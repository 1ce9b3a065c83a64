import { mkdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { retainAssets, retainedAsset } from "./built-files.ts";

/** Starts a build with one script, with the data of the builds before it. */
async function startBuild(folder: string, script: string): Promise<void> {
  const client = join(folder, script);
  await mkdir(join(client, "assets"), { recursive: true });
  await writeFile(join(client, "assets", script), script);
  await retainAssets(client, join(folder, "retained"), () => undefined);
}

it("has the scripts of earlier builds for open pages, and no other files", async () => {
  const folder = await temporaryFolder();
  const retained = join(folder, "retained");
  for (const script of ["first.js", "second.js"]) await startBuild(folder, script);
  for (const script of ["first.js", "second.js"]) {
    const found = await retainedAsset(retained, `/assets/${script}`);
    expect(found?.body.plain).toMatchObject({
      path: join(retained, script),
      length: script.length,
    });
    expect(found?.contentType).toContain("javascript");
  }
  for (const path of ["/assets/none.js", "/assets/../first/assets/first.js", "/assets/.first.js"]) {
    expect(await retainedAsset(retained, path)).toBeUndefined();
  }
});

it("removes scripts 30 days after the last server with their build", async () => {
  const folder = await temporaryFolder();
  const retained = join(folder, "retained");
  for (const [script, days] of [
    ["first.js", 31],
    ["second.js", 29],
  ] as const) {
    await startBuild(folder, script);
    const ago = Date.now() / 1000 - days * 86_400;
    await utimes(join(retained, script), ago, ago);
  }
  await startBuild(folder, "third.js");
  expect(await retainedAsset(retained, "/assets/first.js")).toBeUndefined();
  expect(await retainedAsset(retained, "/assets/second.js")).toBeDefined();
});
