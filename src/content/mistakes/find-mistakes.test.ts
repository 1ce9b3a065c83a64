import { expect, it } from "vitest";
import { type Locale, perLocale } from "#language/languages.ts";
import { answersOf, type EntryList, type RequestName } from "#content/service";
import { linkTo } from "#tests/support/parsed-content.ts";
import { describeMistakes } from "./describe-mistakes.ts";
import { findMistakes } from "./find-mistakes.ts";

type Fields = Record<string, unknown>;

const entry = (id: string, fields: Fields) => ({ sys: { id, type: "Entry" }, fields });
const asset = (fields: Fields) => ({
  sys: { id: "pic", type: "Asset" },
  fields: { file: { url: "//images.example/pic.png", contentType: "image/png" }, ...fields },
});

/** Returns the mistakes of a list in two languages. */
function mistakesIn(
  name: RequestName,
  sv: readonly Fields[],
  en: readonly Fields[] = sv,
  assets: { sv: Fields; en: Fields } = { sv: {}, en: {} },
  isPlace: (address: string, locale: Locale) => boolean = () => true,
) {
  const lists = perLocale((locale): Record<string, EntryList> => {
    const [fields, file] = locale === "sv" ? [sv, assets.sv] : [en, assets.en];
    const items = fields.map((each, index) => entry(`${name}-${index}`, each));
    return { [name]: { items, includes: [asset(file)] } };
  });
  return findMistakes(answersOf(lists), isPlace);
}

const swedish = { headline: "Om energi i Norden", tagText: "Energi", description: "Ett två tre" };

const shown = (...given: Parameters<typeof mistakesIn>) =>
  mistakesIn(...given).map(({ entryId, field, problem, locale = "all" }) =>
    [entryId, field, problem, locale].join(" "),
  );

it("reports what the page leaves out, once when all languages have it", () => {
  const fields = { description: ["7"], image: linkTo("gone") };
  const both = [[{ title: "Om", ...fields }], [{ title: "About", ...fields }]] as const;
  expect(shown("about", ...both)).toEqual([
    "about-0 description noText all",
    "about-0 image noPicture all",
  ]);
  const untitled = shown("about", [{ title: " " }, ...both[0]], [{ title: "A" }, ...both[1]]);
  expect(untitled).toContain("about-0 title untitled sv");
});

it.each([
  ["data__a__b, ##Rubrik ~~ [a] (b)", "mark data__a__b, mark ##Rubrik mark ~~"],
  ["- **å\n\n| Cell |\n|---|\n| <b [c][d](e |", "mark **å mark Cell mark <b mark [c][d](e"],
  ["==a b== H~2~O :tada: [b] (https://c.se)", "mark ==a b== mark H~2~O mark :tada: mark [b] ("],
  ["::: a\nb [^1]\n[x] {#c}\n| d |", "mark ::: mark [^1] mark [x] mark {#c} mark | d |"],
  ["Tjänst\tPris\nFörstudie\t25 000 kr", "mark Tjänst\\tPris mark Förstudie\\t25"],
  ["~20 till ~30 10:30:45 a == b && c == d [sic] (2024)", ""],
  ["__text in bold__ *text in italic*", "mark text in bold mark text in italic"],
  ["`a__b` \\_\\_c\\_\\_ https://a.se/b__c\n\n    **d", ""],
  ["<img src='//a.se/b.png'> <video data-src=x src=/c.mp4>", "lost //a.se/b.png lost /c.mp4"],
  [
    "| A | B |\n|---|---|\n| 1 | 2 | 3<br>4 |\n\nC\n\n[å]: https://a.se/b",
    "lost 3 4 lost [å]: https://a.se/b",
  ],
  [
    "<!Obs> <Åsa>, [![a](https://a.se/b.jpg)](//c.se)",
    "lost [![a](https://a.se/b.jpg)](//c.se) mark <!Obs> mark <Åsa>,",
  ],
  ["Vi har **Vik**tiga `x_y` och a&amp;b, a\\_\\_b, Fö&shy;re\u00adtag [länk](//a.se)en", ""],
  ["<https://åre.se/b_c> https://xn--re-yia.se/%C3%A5 [p][1] <b>x</b>y\n\n[1]: //a.se", ""],
  ["```sql\nSELECT\n```\n<!-- x -->\no\tA\n\n01. B\n\n> 2. C\n> 2. D", ""],
  ["<a href='//a.se/b?c&amp;d'>Embedded content: //a.se/b</a> `10<sup>6</sup>`", ""],
  ["![a](//images.ctfassets.net/b.HEIC) ![c](/d.jpg)", "noPicture //images.ctfassets.net/b.HEIC"],
  ["[a](www.a.se) **[b](i@a.se) [a](www.a.se)**\n\n- [c](<#Ort>)", "noLink www.a.se noLink i@a.se"],
])("reports once what of a text is left out, and marks, in its language: %j", (text, all) => {
  const sv = { title: "Om", description: text };
  const found = mistakesIn("about", [sv], [{ title: "About", description: "One" }]);
  const lines = found.map((each) => `${each.problem} ${each.found}`.replaceAll('"', ""));
  expect(lines.join(" ")).toBe(all);
  expect(found.filter(({ locale }) => locale !== "sv")).toEqual([]);
});

it.each([
  ["general", { phone: "0771-KLARVIK" }, ["phone unlinked"]],
  [
    "general",
    { contactPhone: "via växeln 1", servicesInvitation_sv: "Ring", servicesInvitation_en: "Call" },
    [],
  ],
  ["general", { email: "hej (at) a.example" }, ["email unlinked"]],
  ["cases", { headline: "**Nytt** kontor<br>i Vik" }, ["headline mark", "headline mark"]],
  ["cases", { figure: "1", series: Array.from({ length: 101 }, () => 1) }, ["series noSeries"]],
] as const)(
  "reports contacts without a link, marks in lines, and too many numbers: %s %j",
  (name, fields, all) => {
    const sv = {
      headline: "Fall",
      figure: "7",
      email: "a@b.example",
      address: "Gatan 1",
      ...fields,
    };
    const found = mistakesIn(name, [sv], [{ ...sv, headline: "Case 5" }]);
    expect(found.map(({ field, problem }) => `${field} ${problem}`)).toEqual(all);
  },
);

it("reports links within the site that lead nowhere, in the languages in which they do", () => {
  const fields = (title: string) => [
    { title, ribbonTextTitle: "r", ribbonTextLink: "/finns-inte", shortDescription: "[a](#moln)" },
  ];
  const isPlace = (address: string, locale: Locale) => address === "#moln" && locale === "sv";
  const found = mistakesIn("areas", fields("Moln"), fields("Cloud"), undefined, isPlace);
  const lines = describeMistakes(found, "en").flatMap((entry) => entry.lines);
  expect(lines.filter((line) => line.endsWith("nowhere"))).toEqual([
    "ribbonTextLink: /finns-inte leads nowhere",
    "shortDescription · English: #moln leads nowhere",
  ]);
});

it("lists what is left out before what is shown or lacking", () => {
  const fields = { headline: "**Ett** fall", source: "Rad" };
  const problems = mistakesIn("cases", [fields, { headline: "" }]).map(({ problem }) => problem);
  expect(problems).toEqual(["needed", "untitled", "mark", "untranslated"]);
});

it("names an entry by its title, or its id", () => {
  const description = ["7"];
  const found = mistakesIn("about", [{ title: "Om", description }, { description }]);
  const headings = describeMistakes(found, "sv").map((each) => each.heading);
  expect(headings).toEqual(["about ”Om”", "about ”about-1”"]);
});

it("reports pictures without an alternative text, of fields that need one", () => {
  const image = linkTo("pic");
  const block = [[{ title: "Om", image }], [{ title: "About", image }]] as const;
  const texts = { sv: { description: "En bild" }, en: { description: "A picture" } };
  expect(shown("about", ...block, texts)).toEqual([]);
  expect(shown("about", ...block, { ...texts, en: texts.sv })).toEqual([
    "about-0 image undescribed en-US",
  ]);
  const file = { sv: { description: "IMG_4711" }, en: { description: "DSC0001.jpg" } };
  expect(shown("about", ...block, file)).toEqual(["about-0 image undescribed all"]);
  const inText = (alt: string) => [
    { title: "Om", description: `![${alt}](//images.ctfassets.net/b.jpg)` },
  ];
  expect(shown("about", inText("IMG_4711"))).toContain("about-0 description undescribed all");
  expect(shown("about", inText("En båt")).join("")).not.toContain("undescribed");
  const hero = { slogan: "Ett", slogan_en: "One", placeholder: image };
  expect(shown("hero", [hero])).toEqual([]);
});

const translated = { headline: "A case", tagText: "Energi", description: "One two" };

it.each([
  ["what is missing", { headline: "A case" }, "description, tagText"],
  ["an entry that is the same", swedish, "headline, description, tagText"],
  ["no name", translated, ""],
  ["no number", { ...translated, tagText: 2 }, ""],
  ["four words that are the same", { ...translated, headline: swedish.headline }, "headline"],
])("reports as not translated %s", (_, english, fields) => {
  const mistakes = fields ? [`cases-0 ${fields} untranslated en-US`] : [];
  expect(shown("cases", [swedish], [english])).toEqual(mistakes);
});

it("reports words that the privacy notice lacks", () => {
  const general = [{ email: "a@b.example", privacy_sv: "|A|\n|-|\n|1|2|", privacy_en: "One" }];
  expect(shown("general", general)).toEqual(["general-0 privacy_sv lost all"]);
});

it("reports texts that only the other language's field has", () => {
  const general = [{ email: "a@b.example", lead_sv: "Vi" }];
  expect(shown("general", general)).toEqual(["general-0 lead_en untranslated all"]);
});

it("reports no address as not translated, and of news only those that the page shows", () => {
  const news = { headline: "Bussen", media: "https://a.example/om-bussen-och-tidtabellen" };
  const found = shown(
    "news",
    Array.from({ length: 5 }, () => news),
  );
  expect(found).toEqual([0, 1, 2].map((place) => `news-${place} headline untranslated en-US`));
});
