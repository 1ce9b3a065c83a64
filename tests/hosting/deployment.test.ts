import { copyFile, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startSite } from "#tests/support/site-process.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

it("a new version still sends the files of the one before, which open pages may request", async () => {
  const DATA_DIR = await temporaryFolder();
  const assets = join(DATA_DIR, "assets");
  const before = await startSite({ DATA_DIR });
  await before.stop();
  const name = (await readdir(assets)).find((file) => file.startsWith("react-")) ?? "";
  await copyFile(join(assets, name), join(assets, "react-before.js"));
  await using site = await startSite({ DATA_DIR });
  const former = await fetch(`${site.url}/assets/react-before.js`);
  expect(former.headers.get("cache-control")).toContain("immutable");
  expect(await former.text()).toBe(await readFile(join("dist/client/assets", name), "utf8"));
  const unknown = await fetch(`${site.url}/assets/react-unknown.js`);
  expect([unknown.status, unknown.headers.get("cache-control")]).toEqual([404, "no-store"]);
});
