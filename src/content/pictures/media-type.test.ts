import { expect, it } from "vitest";
import { readPictures } from "#content/model";
import { assetOf } from "#tests/support/parsed-content.ts";

it.each([
  ["image/jpg", "image/jpeg"],
  ["IMAGE/JPEG", "image/jpeg"],
  ["image/svg+xml; charset=utf-8", "image/svg+xml"],
  ["image/heic", undefined],
])("a file of the type %j is shown as %j", (given, type) => {
  const pictures = readPictures({ items: [], includes: [assetOf("a", "", given)] });
  expect(pictures.get("a")?.contentType).toBe(type);
});
