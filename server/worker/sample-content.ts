import { emptySite, type KeptSite, newestChange } from "#content/kept-site.ts";
import { type Locale, locales } from "#language/languages.ts";
import { missingLists } from "#server/content/completeness.ts";
import type { ContentSource } from "#server/content/content-source.ts";
import { type ListState, perRequest } from "#server/content/last-good-content.ts";

/** Content that the build brought along. */
export type SampleContent = {
  sites: Readonly<Record<Locale, KeptSite>>;
  /** ISO 8601. */
  madeAt: string;
};

/** A build's content is as live as it can be. */
const listStates = (site: KeptSite) => {
  const missing = missingLists(site);
  return perRequest((name): ListState => (missing.includes(name) ? "missing" : "live"));
};

/** The content of a build without Contentful, which only another build changes. */
export function sampleContent(
  { sites, madeAt }: SampleContent,
  onChange: (site: KeptSite) => Promise<void>,
): ContentSource {
  let isShown = false;
  async function visited(): Promise<void> {
    if (isShown) return;
    for (const locale of locales) await onChange(sites[locale]);
    isShown = true;
  }
  return {
    site: (locale) => (isShown ? sites[locale] : emptySite(locale)),
    list: () => undefined,
    state: () => ({
      renewedAt: Date.parse(madeAt),
      age: Date.now() - Date.parse(madeAt),
      hadContent: true,
      lists: { sv: listStates(sites.sv), "en-US": listStates(sites["en-US"]) },
      takenIn: undefined,
      newestChangeAt: locales
        .flatMap((locale) => newestChange(sites[locale]) ?? [])
        .toSorted()
        .at(-1),
    }),
    start: visited,
    visited,
    published: () => undefined,
    embedded: undefined,
    stop: () => Promise.resolve(),
  };
}
