import { expect, it } from "vitest";
import type { Locale } from "#language/languages.ts";
import { type RequestName, requestNames, requests } from "#content/service";
import { assetOf, linkTo } from "#tests/support/parsed-content.ts";
import { fieldsOf } from "./content-types.ts";
import { mistakeLine } from "./mistake.ts";
import { parseList } from "./parse-list.ts";

const link = linkTo("pic");

/** Parses entries with these fields, whose ids are their places. */
function parsed<Name extends RequestName>(
  name: Name,
  entries: readonly object[],
  includes: readonly unknown[] = [assetOf("pic")],
  locale: Locale = "sv",
) {
  const items = entries.map((fields, index) => ({ sys: { id: `${index}` }, fields }));
  const { content, mistakes } = parseList(name, { items, includes }, locale);
  return { content, reports: mistakes.map(mistakeLine) };
}

it("an entry without its title or headline is left out", () => {
  const { content, reports } = parsed("cases", [{ headline: "   " }, { headline: "Moln" }]);
  expect(content.map(({ id }) => id)).toEqual(["1"]);
  const reason = "the field is empty, so the entry is not shown";
  expect(reports).toEqual([`useCase entry 0: field headline: ${reason}`]);
});

it("only the invalid field is left out, and reported with what was found and what is expected", () => {
  const { content, reports } = parsed("about", [
    { title: "Om", leftAlignImage: "yes", description: true },
  ]);
  expect(content).toMatchObject([
    { title: "Om", leftAlignImage: undefined, description: undefined },
  ]);
  const report = "about entry 0: field leftAlignImage:";
  expect(reports).toContain(`${report} "yes" cannot be shown; expected true or false`);
});

/** What only a browser can tell is in tests/accessibility/colours.browser.ts. */
it.each([
  ["röd", undefined],
  ["url(x)", undefined],
  ["12566B", "#12566B"],
  ["teal", "teal"],
])("a tag of the colour %s has %s, and one that is none is reported", (tagColor, colour) => {
  const { content, reports } = parsed("cases", [{ headline: "Fall", tagText: "Ny", tagColor }]);
  expect(content).toMatchObject([{ tagText: "Ny", tagColor: colour }]);
  const report = `field tagColor: "${tagColor}" cannot be shown; expected a colour`;
  expect(reports.map((each) => each.includes(report))).toEqual(colour ? [] : [true]);
});

it.each([
  ["the link is broken", []],
  ["the asset has no file in the locale", [{ ...assetOf("pic"), fields: { title: "Bild" } }]],
])("an entry is shown without its picture when %s, and the link is reported", (_, assets) => {
  const { content, reports } = parsed("cases", [{ headline: "Fall", image: link }], assets);
  expect(content).toMatchObject([{ headline: "Fall", image: undefined }]);
  expect(reports[0]).toMatch(/useCase entry 0: field image: "pic" .*published picture/);
});

it.each([
  [[4000, 5000], 4000],
  [["4500"], 4500],
  [6000, 6000],
  ["7000", 7000],
  [undefined, 30_000],
  [["soon"], 30_000],
  [500, 500],
  // Seconds in place of milliseconds, or flashes.
  [499, 30_000],
  // Too long for a timer
  [2 ** 31, 30_000],
])("imageTimer %j is %d ms", (imageTimer, expected) => {
  expect(parsed("hero", [{ slogan: "Klart", imageTimer }]).content?.imageTimer).toBe(expected);
});

it("a hero without a slogan is shown by its pictures, and none without both", () => {
  const { content } = parsed("hero", [{}, { backgroundImages: [link] }]);
  expect(content).toMatchObject({ id: "1", slogan: undefined, backgroundImages: [{ id: "pic" }] });
});

it("the general entry is found by its fields among all entries, and of two with equally many the newest counts", () => {
  const general = { email: "a@b.example", address: "Gatan 1", postnummer: "831 40 Östersund" };
  const older = { ...general, email: "old@b.example", postnummer: "111 11 Stockholm" };
  const entries = [{ title: "Moln" }, general, { phone: "1" }, older];
  const { content, reports } = parsed("general", entries);
  expect(content).toMatchObject({ id: "1", postnummer: "831 40 Östersund" });
  const shown = 'field email: "a@b.example" is shown in place of this entry';
  expect(reports).toEqual([`general entry 3: ${shown}`]);
});

it("of two heroes, the older one is reported, with the title of the one that is shown", () => {
  const { content, reports } = parsed("hero", [{ slogan: "Ny" }, { slogan: "Klart" }]);
  expect(content?.slogan).toBe("Ny");
  expect(reports).toEqual(['title entry 1: field slogan: "Ny" is shown in place of this entry']);
});

it.each([
  ["cases", "source", { figure: " " }, "figure"],
  ["cases", "figureCaption", {}, "figure"],
  ["cases", "seriesCaption", { figure: "7" }, "series"],
  ["cases", "seriesCaption", { series: [1, 2] }, "figure"],
  ["areas", "ribbonTextLink", {}, "ribbonTextTitle / ribbonTextSubTitle / ribbonTextImage"],
  ["areas", "ribbonTextLink", { ribbonTextImage: link }, undefined],
  ["general", "contactName", { servicesInvitation_en: "Call" }, "servicesInvitation_sv"],
  ["general", "contactPhone", {}, "servicesInvitation_sv"],
  ["general", "contactPhone", { servicesInvitation_sv: "Ring" }, undefined],
  ["general", "contactTitle_sv", { servicesInvitation_sv: "Ring" }, "contactName"],
  ["general", "contactTitle_sv", { contactName: "Eva" }, "servicesInvitation_sv"],
  ["general", "invitation_sv", { email: "Ring oss" }, "email"],
  ["general", "invitation_sv", { email: "a@b.example" }, undefined],
] as const)(
  "of %s, %s is reported when it is not shown for want of others: %j",
  (name, field, others, needed) => {
    const fields = { title: "t", headline: "h", address: "Gatan 1", ...others };
    const { reports } = parsed(name, [{ ...fields, [field]: "/x" }]);
    const report = new RegExp(`field ${field}: (.*) must be filled in for this field to be shown`);
    expect(report.exec(reports.join("\n"))?.[1]).toBe(needed);
  },
);

it("of four news, the first without a headline, three are shown, and later ones are not reported", () => {
  const invalid = { headline: "d", images: "none" };
  const entries = [{}, ...["a", "b", "c"].map((headline) => ({ headline })), invalid];
  const { content, reports } = parsed("news", entries);
  expect(content.map(({ headline }) => headline)).toEqual(["a", "b", "c"]);
  expect(reports).toEqual([expect.stringContaining("news entry 0: field headline")]);
});

it("both spellings of a partner's fields are accepted", () => {
  const { content } = parsed("partners", [
    { title: "Torvsta", image: link, url: "https://k.example" },
  ]);
  expect(content).toMatchObject([
    { name: "Torvsta", logo: { id: "pic" }, link: "https://k.example/" },
  ]);
});

it.each([
  [{ bigImage: link, images: [linkTo("other"), link] }, "pic", ["other"], undefined],
  [{ images: [link, linkTo("other")], media: linkTo("other") }, "pic", ["other"], undefined],
  [{ media: link }, "pic", [], undefined],
  [{ media: "Dagbladet" }, undefined, [], "Dagbladet"],
])(
  "the card's picture is bigImage, then one of images, then an asset in media, and the dialog has all others of images: %j",
  (fields, id, others, media) => {
    const assets = [assetOf("pic"), assetOf("other")];
    const [item] = parsed("news", [{ headline: "a", ...fields }], assets).content;
    expect(item?.picture?.id).toBe(id);
    expect(item?.otherImages.map((image) => image.id)).toEqual(others);
    expect(item?.media).toBe(media);
  },
);

it.each([
  ["hero", { slogan: "s", backgroundImages: [link], shareImage: link }],
  ["news", { headline: "h", bigImage: link }],
  ["about", { title: "t", image: link }],
  ["areas", { title: "t", ribbonTextTitle: "r", ribbonTextImage: link }],
  ["cases", { headline: "h", image: link }],
] satisfies [RequestName, object][])(
  "the pictures of %s have the focus of their entry, and a word that is none is reported",
  (name, fields) => {
    const read = (imageFocus: string) => {
      const { content, reports } = parsed(name, [{ ...fields, imageFocus }]);
      return { json: JSON.stringify(content), reports };
    };
    expect(read("Faces").json).toContain('"focus":"faces"');
    const wrong = read("nose");
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
    for (const [locale, others] of [
      ["sv", /_en$/],
      ["en-US", /_sv$/],
    ] as const) {
      const json = JSON.stringify(parsed(name, [fields], [], locale).content);
      const found = new Set([...json.matchAll(/"\/(\w+)"/g)].map(([, id]) => id));
      expect(found).toEqual(new Set(ids.filter((id) => !others.test(id))));
    }
  },
);

it("a picture that is chosen twice is shown once", () => {
  const { content } = parsed("hero", [{ slogan: "s", backgroundImages: [link, link] }]);
  expect(content?.backgroundImages).toHaveLength(1);
});

it.each([
  ["a telephone number", "general", { phone: "\u202d112\u202c" }, '"text":"112","href":"tel:112"'],
  ["a headline's end", "cases", { headline: "Fall\u00a0" }, '"headline":"Fall"'],
  ["an alternative text", "about", { title: "t", image: link }, '"alt":"En båt"'],
  ["a postcode that is a number", "general", { postnummer: 41756 }, '"postnummer":"41756"'],
  ["a telephone number that is one", "general", { phone: 112 }, '"text":"112","href":"tel:112"'],
  ["Markdown that is a number", "about", { title: 1, description: 0 }, '"children":["0"]'],
] satisfies [string, RequestName, object, string][])(
  "%s is read as an editor means it",
  (_, name, fields, found) => {
    const includes = [assetOf("pic", "\u200bEn båt\u00a0")];
    expect(JSON.stringify(parsed(name, [fields], includes, "en-US").content)).toContain(found);
  },
);
