import { mistakeLine } from "#content/model";
import { expect, it } from "vitest";
import { parseList } from "./parse-list.ts";
import { type RequestName, requestNames, requests } from "#content/service";
import { fieldsOf } from "./content-types.ts";

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
      const items = [{ sys: { id: "one" }, fields: { ...fields, imageFocus } }];
      const list = { items, includes: [asset] };
      const { content, mistakes } = parseList(name, list, "sv");
      return { json: JSON.stringify(content), reports: mistakes.map(mistakeLine) };
    };
    expect((await read("Faces")).json).toContain('"focus":"faces"');
    const wrong = await read("nose");
    expect(wrong.json).not.toContain('"focus"');
    expect(wrong.reports).toEqual([expect.stringContaining("imageFocus")]);
  },
);

it.each(requestNames)(
  "every text of %s is read from its own field, in its own language",
  (name) => {
    const type = requests[name].contentType ?? "general";
    const ids = fieldsOf(type, ["line", "markdown", "publisher", "phone", "email", "link"]);
    const fields = Object.fromEntries(ids.map((id) => [id, `/${id}`]));
    const list = { items: [{ sys: { id: "one" }, fields }], includes: [] };
    for (const [locale, others] of [
      ["sv", /_en$/],
      ["en-US", /_sv$|^slogan$/],
    ] as const) {
      const json = JSON.stringify(parseList(name, list, locale).content);
      const found = new Set([...json.matchAll(/"\/(\w+)"/g)].map(([, id]) => id));
      expect(found).toEqual(new Set(ids.filter((id) => !others.test(id))));
    }
  },
);

it("a picture that is chosen twice is shown once", async () => {
  const fields = { slogan: "s", backgroundImages: [link, link] };
  const list = { items: [{ sys: { id: "h" }, fields }], includes: [asset] };
  const { content: hero } = parseList("hero", list, "sv");
  expect(hero?.images).toHaveLength(1);
});

it.each([
  [{ ribbonTextSubTitle: "u" }, ["subtitle"]],
  [{ ribbonTextImage: link }, ["picture"]],
  [{ ribbonTextLink: "/x" }, []],
])("a ribbon has what there is of it: %j", async (fields, parts) => {
  const items = [{ sys: { id: "a" }, fields: { title: "t", ...fields } }];
  const list = { items, includes: [asset] };
  const [area] = parseList("areas", list, "sv").content;
  const ribbon = Object.entries(area?.ribbon ?? {});
  expect(ribbon.flatMap(([part, value]) => (value === undefined ? [] : part))).toEqual(parts);
});

it.each([
  ["a telephone number", "general", { phone: "\u202d112\u202c" }, '"text":"112","href":"tel:112"'],
  ["an e-mail address", "general", { email: "a@b.se\u200b" }, '"href":"mailto:a@b.se"'],
  [
    "a headline with a no-break space at its end",
    "cases",
    { headline: "Fall\u00a0" },
    '"headline":"Fall"',
  ],
  [
    "a link",
    "areas",
    { title: "t", ribbonTextTitle: "r", ribbonTextLink: "\u200b/x\u00a0" },
    '"link":"/x"',
  ],
  ["an alternative text", "about", { title: "t", image: link }, '"alt":"En båt"'],
  ["a postcode that is a number", "general", { postnummer: 41756 }, '"postcode":"41756"'],
  ["a telephone number that is one", "general", { phone: 112 }, '"text":"112","href":"tel:112"'],
  ["a headline that is a number", "news", { headline: 2026 }, '"headline":"2026"'],
  ["Markdown that is a number", "about", { title: 1, description: 0 }, '"children":["0"]'],
] satisfies [string, RequestName, object, string][])(
  "%s is read as an editor means it",
  async (_, name, fields, found) => {
    const includes = [{ ...asset, fields: { ...asset.fields, description: "\u200bEn båt\u00a0" } }];
    const list = { items: [{ sys: { id: "a" }, fields }], includes };
    expect(JSON.stringify(parseList(name, list, "en-US").content)).toContain(found);
  },
);
