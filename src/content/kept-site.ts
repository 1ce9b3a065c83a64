import type { Locale } from "#language/languages.ts";
import type { RequestName } from "./requests.ts";
import type { SiteContent } from "./site-content.ts";

/** The content of one language as it was last had in good order, and what tells whether it has changed since. */
export type KeptSite = {
  locale: Locale;
  content: SiteContent;
  /** Per request, of the answer that its part of the content comes from. */
  fingerprints: Partial<Record<RequestName, string>>;
  /** Per request, when the newest of what it brought was last published (ISO 8601). */
  changedAt: Partial<Record<RequestName, string>>;
};

export const emptySite = (locale: Locale): KeptSite => ({
  locale,
  content: {
    general: undefined,
    hero: undefined,
    news: [],
    about: [],
    areas: [],
    cases: [],
    partners: [],
  },
  fingerprints: {},
  changedAt: {},
});

/** When the newest of a site's content was published; undefined when nothing tells. */
export const newestChange = ({ changedAt }: KeptSite): string | undefined =>
  Object.values(changedAt).toSorted().at(-1);
