import { expect, it } from "vitest";
import { answersOf, perRequest } from "#content/service";
import { applyAnswers, emptyState } from "#content/state";
import { locales, perLocale } from "#language/languages.ts";
import { readConfig } from "#server/config.ts";
import { builtSite } from "#tests/support/built-site.ts";
import { createEdition } from "./edition.ts";
import { listOf } from "./editions-over.test-setup.ts";

const config = readConfig({});

it("lets no cache keep a page while a list of one language is missing", async () => {
  const cachingWith = async (english: { news?: undefined }) => {
    const lists = perRequest(() => listOf("a"));
    const answers = answersOf({ sv: lists, "en-US": { ...lists, ...english } });
    const states = perLocale((locale) => applyAnswers(emptyState(locale), answers[locale]).state);
    const { pages } = await createEdition(states, { config, assets: builtSite.assets });
    return locales.map((locale) => pages.get(locale)?.headers["Cache-Control"]);
  };
  const both = (caching: string) => locales.map(() => expect.stringContaining(caching));
  expect(await cachingWith({ news: undefined })).toEqual(both("no-store"));
  expect(await cachingWith({})).toEqual(both("public"));
});
