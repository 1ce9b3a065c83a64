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
const described = "Vi har räknat om tidtabellen.";
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

const service = { url: "/content-service", space: "s", environment: "e", token: "t" };
const parties = { analytics: undefined, maps: undefined, tiles: defaultTiles, service };

const htmlOf = (page: PageModel, name: PartName = "news") =>
  renderToStaticMarkup(<Part name={name} page={page} parties={parties} />);

/** Returns what a part says in the default language: texts, and names of pictures and buttons. */
function inSwedish(page: PageModel, name?: PartName): string[] {
  const marked = htmlOf(page, name).matchAll(/<(\w+)[^>]*lang="sv"[^>]*>(?:(.*?)<\/\1>)?/g);
  const texts = [...marked].map(
    ([element, , words = ""]) =>
      /(?:alt|aria-label)="([^"]+)"/.exec(element)?.[1] ?? words.replaceAll(/<[^>]*>/g, ""),
  );
  return texts.map((text) => text.replaceAll(/\s+/g, " ")).toSorted();
}

it("an untranslated item is marked as Swedish, its alternative texts and structured data included", async () => {
  const page = await newsPage(newsList(swedish, "En buss"));
  const card = [swedish.headline, swedish.tagText, "En buss"];
  expect(inSwedish(page)).toEqual([...card, ...card, described].toSorted());
  const { subjectOf } = structuredData(page, "https://a.example");
  expect(subjectOf).toMatchObject([{ "@type": "NewsArticle", inLanguage: "sv" }]);
});

it.each([
  ["nothing of a translated item", english, []],
  ["no name that both languages have", { ...english, tagText: "Trafik" }, []],
  ["an untranslated description", { ...swedish, headline: "The bus" }, [described]],
] as const)("marked as Swedish is %s", async (_, fields, found) => {
  expect(inSwedish(await newsPage(newsList(fields, "A bus")))).toEqual(found);
});

it("an untranslated case is marked as Swedish, in the menu and as a link below the hero", async () => {
  const fields = { headline: "Bussen", figure: "40 min", figureCaption: "kortare om dagen" };
  const list: EntryList = { items: [{ sys: { id: "c" }, fields }], includes: [] };
  const page = await pageOf(perLocale(() => ({ cases: list })));
  expect(inSwedish(page, "figures")).toEqual([fields.figure, fields.figureCaption]);
  const [inBar, inPanel] = [fields.headline, fields.headline];
  expect(inSwedish(page, "navigation")).toEqual([inBar, inPanel, "Svenska"]);
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
  expect(inSwedish(page, "hero")).toEqual(["Klart", "one", "two"]);
});

it("the Swedish page marks nothing as Swedish", async () => {
  expect((await newsPage(newsList(swedish, "En buss"), "sv")).untranslatedTexts).toEqual([]);
});

it("the address in which a news item was published is a link, and in no language", async () => {
  const media = "https://a.example/om-bussen-och-tidtabellen";
  const list = newsList({ ...swedish, media }, "En buss");
  const page = await pageOf(perLocale(() => ({ news: list })));
  expect(inSwedish(page)).not.toContain(media);
  expect(htmlOf(page)).toContain(`<a href="${media}">${media}</a>`);
});
