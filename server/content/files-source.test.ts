import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { variantPath } from "#content/picture-variant.ts";
import { readConfig } from "#server/config.ts";
import { contentDirectory } from "#tests/support/company.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { createFilesSource } from "./files-source.ts";

test("encodes pictures ahead one after the other, until the next edition names others", async () => {
  const dataDir = await temporaryFolder();
  const config = readConfig({ CONTENT_DIR: contentDirectory, DATA_DIR: dataDir });
  const files = createFilesSource(config, () => undefined);
  const { pictures } = await files.read();
  const photo = [...pictures.values()].find(({ fileName }) => fileName.endsWith(".jpg"));
  if (!photo) throw new Error("the tests' company has no photo");
  const path = (width: number) =>
    variantPath(`/pictures/${photo.hash}/${photo.fileName}`, { width, format: "webp" });
  const encoded = async () =>
    new Set(await readdir(join(dataDir, "pictures", photo.hash)).catch(() => []));
  const first = files.preparePictures(new Set([path(40), path(50), path(60)]));
  const second = files.preparePictures(new Set(["/pictures/unknown", path(70)]));
  await Promise.all([first, second]);
  expect(await encoded()).toEqual(new Set(["w40-webp", "w70-webp"]));
  const third = files.preparePictures(new Set([path(80), path(90)]));
  files.close();
  await third;
  expect(await encoded()).toEqual(new Set(["w40-webp", "w70-webp", "w80-webp"]));
});
