import { expect, it } from "vitest";
import { mistakeLine } from "./mistake.ts";
import { parseList } from "./parse-list.ts";
import type { RequestName } from "./requests.ts";

const link = { sys: { type: "Link", linkType: "Asset", id: "picture" } };
const asset = {
  sys: { type: "Asset", id: "picture" },
  fields: { file: { url: "//images.ctfassets.net/s/a/b/c.jpg", contentType: "image/jpeg" } },
};

it.each([
  ["hero", { slogan: "s", backgroundImages: [link], shareImage: link }],
  ["news", { headline: "h", bigImage: link }],
  ["about", { title: "t", image: link }],
  ["areas", { title: "t", ribbonTextTitle: "r", ribbonTextImage: link }],
  ["cases", { headline: "h", image: link }],
] satisfies [RequestName, object][])(
  "the pictures of %s have the focus of their entry, and a word that is none is reported",
  async (name, fields) => {
    const read = async (imageFocus: string) => {
      const reports: string[] = [];
      const items = [{ sys: { id: "one" }, fields: { ...fields, imageFocus } }];
      const list = { items, includes: [asset] };
      const content = await parseList(name, list, "sv", "/", (mistake) =>
        reports.push(mistakeLine(mistake)),
      );
      return { json: JSON.stringify(content), reports };
    };
    expect((await read("Faces")).json).toContain('"focus":"faces"');
    const wrong = await read("nose");
    expect(wrong.json).not.toContain('"focus"');
    expect(wrong.reports).toEqual([expect.stringContaining("imageFocus")]);
  },
);
