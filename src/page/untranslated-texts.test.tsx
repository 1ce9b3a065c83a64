import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { applyAnswers, contentOf, emptyState } from "#content/state";
import { untranslatedTextsIn } from "#content/model";
import { answersOf, type EntryList } from "#content/service";
import { type Locale, perLocale } from "#language/languages.ts";
import { defaultTiles } from "#third-party/maps/map-tiles.ts";
import { assetOf, linkTo } from "#tests/support/parsed-content.ts";
import { createPageModel, type PageModel } from "./page-model.ts";
import { structuredData } from "./structured-data.server.ts";
import { Part, type PartName } from "./parts.tsx";

type Fields = Readonly<Record<string, unknown>>;

const swedish = {
  headline: "Stadsbussen kör om rusningen",
  description: "Vi har **räknat** om tidtabellen.",
  tagText: "Trafik",
  tagColor: "#12566b",
};
const english = { headline: "The bus overtakes the rush", description: "We have counted." };

const newsList = (fields: Fields, alt: string): EntryList => ({
  items: [{ sys: { id: "n" }, fields: { ...fields, bigImage: linkTo("p") } }],
  includes: [assetOf("p", alt)],
});

/** Returns the page in a language, made from the lists in both languages. */
async function pageOf(lists: Parameters<typeof answersOf>[0], locale: Locale = "en-US") {
  const answers = answersOf(lists);
  const { state } = applyAnswers(emptyState(locale), answers[locale]);
  const untranslatedTexts = untranslatedTextsIn(answers, locale);
  return createPageModel(locale, contentOf(state), untranslatedTexts);
}

const newsPage = (en: EntryList, locale?: Locale) =>
  pageOf({ sv: { news: newsList(swedish, "En buss") }, "en-US": { news: en } }, locale);

const thirdParties = { analytics: undefined, maps: undefined, tiles: defaultTiles } as const;

/** Returns what a part says in the default language. */
function inSwedish(page: PageModel, name: PartName = "news"): string[] {
  const html = renderToStaticMarkup(<Part name={name} page={page} thirdParties={thirdParties} />);
  return [...html.matchAll(/<(\w+)[^>]*lang="sv"[^>]*>/g)].map(
    ([element, tag = ""]) => /alt="([^"]*)"/.exec(element)?.[1] ?? tag,
  );
}

it("an untranslated item is marked as Swedish, its alternative texts and structured data included", async () => {
  const card = ["En buss", "span", "h3"];
  const dialog = ["En buss", "span", "h2", "div"];
  const page = await newsPage(newsList(swedish, "En buss"));
  expect(inSwedish(page)).toEqual([...card, ...dialog]);
  const { subjectOf } = structuredData(page, "https://a.example");
  expect(subjectOf).toMatchObject([{ "@type": "NewsArticle", inLanguage: "sv" }]);
});

it.each([
  ["nothing of a translated item", english, []],
  ["no name that both languages have", { ...english, tagText: "Trafik" }, []],
  ["an untranslated description", { ...swedish, headline: "The bus" }, ["div"]],
] as const)("marked as Swedish is %s", async (_, fields, found) => {
  expect(inSwedish(await newsPage(newsList(fields, "A bus")))).toEqual(found);
});

it("an untranslated case is marked as Swedish, in the menu and as a link below the hero", async () => {
  const fields = { headline: "Bussen", figure: "40 min", figureCaption: "kortare om dagen" };
  const list: EntryList = { items: [{ sys: { id: "c" }, fields }], includes: [] };
  const page = await pageOf(perLocale(() => ({ cases: list })));
  expect(inSwedish(page, "figures")).toEqual(["strong", "span"]);
  const [bar, panel, flag] = ["a", "a", "a"];
  expect(inSwedish(page, "navigation")).toEqual([bar, panel, flag]);
});

it("a hero without a translation is marked as Swedish, and the names of its slides", async () => {
  const slides = ["one", "two"].map(linkTo);
  const list: EntryList = {
    items: [{ sys: { id: "h" }, fields: { slogan: "Klart", backgroundImages: slides } }],
    includes: slides.map(({ sys: { id } }) => ({
      sys: { id, type: "Asset" },
      fields: { ...assetOf(id).fields, title: id },
    })),
  };
  const page = await pageOf(perLocale(() => ({ hero: list })));
  expect(inSwedish(page, "hero")).toEqual(["h1", "button", "button"]);
});

it("the Swedish page marks nothing as Swedish", async () => {
  expect((await newsPage(newsList(swedish, "En buss"), "sv")).untranslatedTexts).toEqual([]);
});
