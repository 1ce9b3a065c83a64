import { emptyLocaleContent, type LocaleContent, newestChange } from "#content/locale-content.ts";
import { type Locale, locales, perLocale } from "#language/languages.ts";
import { missingLists, perRequest } from "#server/content/completeness.ts";
import type { ContentSource } from "#server/content/content-source.ts";
import type { ListState } from "#server/content/health.ts";
import type { Pages } from "#server/pages/rendered-pages.ts";

/** Content that is part of the build. */
export type BuiltContent = {
  sites: Readonly<Record<Locale, LocaleContent>>;
  /** ISO 8601. */
  madeAt: string;
};

const listStates = (site: LocaleContent) => {
  const missing = missingLists(site);
  return perRequest((name): ListState => (missing.includes(name) ? "missing" : "live"));
};

/** Serves the content of a build without Contentful, which only a new build changes. */
export function builtContent(
  { sites, madeAt }: BuiltContent,
  render: Pages["render"],
): ContentSource {
  let isShown = false;
  // Not one shared promise: if the runtime ended the request that began it, all others would wait for ever.
  async function renderOnce(): Promise<void> {
    if (isShown) return;
    for (const locale of locales) (await render(sites[locale]))();
    isShown = true;
  }
  return {
    site: (locale) => (isShown ? sites[locale] : emptyLocaleContent(locale)),
    list: () => undefined,
    state: () => ({
      renewedAt: Date.parse(madeAt),
      age: Date.now() - Date.parse(madeAt),
      hadContent: true,
      lists: perLocale((locale) => listStates(sites[locale])),
      arrival: undefined,
      newestChangeAt: locales
        .flatMap((locale) => newestChange(sites[locale]) ?? [])
        .toSorted()
        .at(-1),
    }),
    start: renderOnce,
    renewIfDue: renderOnce,
    announce: () => undefined,
    embedded: undefined,
    stop: () => Promise.resolve(),
  };
}
