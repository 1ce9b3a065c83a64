import { isLeftOut } from "#content/model";
import { expect, it } from "vitest";
import { perLocale } from "#language/languages.ts";
import { answersOf, type ReceivedLists } from "#content/service";
import { findMistakes } from "./find-mistakes.ts";

type Fields = Record<string, unknown>;

const entry = (id: string, fields: Fields) => ({ sys: { id, type: "Entry" }, fields });
const link = (id: string) => ({ sys: { type: "Link", linkType: "Asset", id } });
const asset = (fields: Fields) => ({
  sys: { id: "pic", type: "Asset" },
  fields: { ...fields, file: { url: "//images.example/pic.png", contentType: "image/png" } },
});

const general = entry("g", { email: "a@b.example" });
const hero = entry("h", { slogan: "Ett", slogan_en: "One" });

/** Returns the mistakes of a list in two languages, and of a whole space besides. */
async function mistakesIn(
  name: "general" | "hero" | "about" | "cases",
  sv: readonly Fields[],
  en: readonly Fields[] = sv,
  assets: { sv: Fields; en: Fields } = { sv: {}, en: {} },
) {
  const lists: ReceivedLists = perLocale((locale) => {
    const [fields, file] = locale === "sv" ? [sv, assets.sv] : [en, assets.en];
    const items = fields.map((each, index) => entry(`${name}-${index}`, each));
    return {
      general: { items: [general], includes: [] },
      hero: { items: [hero], includes: [] },
      [name]: { items, includes: [asset(file)] },
    };
  });
  return findMistakes(answersOf(lists));
}

const shown = async (...given: Parameters<typeof mistakesIn>) =>
  (await mistakesIn(...given)).map(({ entryId = "-", field, expected, locale = "all" }) =>
    [entryId, field, expected, locale].join(" "),
  );

it("reports what the page leaves out, once when all languages have it", async () => {
  const fields = { description: ["7"], image: link("gone") };
  const both = [[{ title: "Om", ...fields }], [{ title: "About", ...fields }]] as const;
  expect(await shown("about", ...both)).toEqual([
    "about-0 description text all",
    "about-0 image picture all",
  ]);
  expect(
    await shown("about", [{ title: " " }, ...both[0]], [{ title: "A" }, ...both[1]]),
  ).toContain("about-0 title required sv");
});

it("reports each link of a text that the page leaves out, and each picture that it cannot show", async () => {
  const description =
    "[a](www.a.example) [b](info@a.example) **[c](070-123) [again](www.a.example)**\n\n- [d](<#Power BI>) ![e](bild.jpg)";
  const fields = (title: string) => [{ title, description }];
  const found = await mistakesIn("about", fields("Om"), [{ title: "About", description: "One" }]);
  expect(
    found.map((each) => [each.field, each.expected, each.found, each.locale].join(" ")),
  ).toEqual([
    'description link "www.a.example" sv',
    'description link "info@a.example" sv',
    'description link "070-123" sv',
    'description picture "bild.jpg" sv',
  ]);
});

it("a text that is a number is not missing", async () => {
  expect(
    await shown("cases", [{ headline: "Ett", tagText: "Två" }], [{ headline: "One", tagText: 2 }]),
  ).toEqual([]);
});

it("reports pictures without an alternative text, of fields that need one", async () => {
  const image = link("pic");
  const block = [[{ title: "Om", image }], [{ title: "About", image }]] as const;
  const texts = { sv: { description: "En bild" }, en: { description: "A picture" } };
  expect(await shown("about", ...block, texts)).toEqual([]);
  expect(await shown("about", ...block, { ...texts, en: texts.sv })).toEqual([
    "about-0 image description en-US",
  ]);
  expect(await shown("about", ...block)).toEqual(["about-0 image description all"]);
  expect(
    await shown("hero", [{ slogan: "Ett", slogan_en: "One", placeholder: link("pic") }]),
  ).toEqual([]);
});

it("reports texts that one language lacks, by a fallback or altogether", async () => {
  const sv = { headline: "Ett fall", tagText: "Energi", description: "Ett två tre fyra" };
  expect(await shown("cases", [sv], [{ headline: "A case" }])).toEqual([
    "cases-0 description, tagText translation en-US",
  ]);
  expect(await shown("cases", [sv])).toEqual([
    "cases-0 headline, description, tagText translation en-US",
  ]);
  const translated = { headline: "A case", tagText: "Energi", description: "One two" };
  expect(await shown("cases", [sv], [translated])).toEqual([]);
  expect(await shown("general", [{ email: "a@b.example", lead_sv: "Vi" }])).toEqual([
    "general-0 lead_en translation all",
  ]);
});

it("does not count what an entry lacks as left out of the page", () => {
  const lacking = { contentType: "news", field: "headline", expected: "translation" } as const;
  expect(isLeftOut(lacking)).toBe(false);
  expect(isLeftOut({ ...lacking, expected: "required" })).toBe(true);
});
