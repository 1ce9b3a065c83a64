import { expect, it } from "vitest";
import { readPictures } from "#content/model";

const typeOf = (contentType: string) =>
  readPictures({
    items: [],
    includes: [
      {
        sys: { id: "a", type: "Asset" },
        fields: { file: { url: "//images.ctfassets.net/a", contentType } },
      },
    ],
  }).get("a")?.contentType;

it.each([
  ["image/jpg", "image/jpeg"],
  ["IMAGE/JPEG", "image/jpeg"],
  ["image/svg+xml; charset=utf-8", "image/svg+xml"],
  ["image/gif", "image/gif"],
  ["image/heic", undefined],
  ["image/tiff", undefined],
  ["text/html", undefined],
  ["", undefined],
])("a file of the type %j is shown as %j", (given, type) => {
  expect(typeOf(given)).toBe(type);
});
