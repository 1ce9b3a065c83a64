import type { Locale } from "#language/languages.ts";
import type { RequestName } from "./requests.ts";
import type { SiteContent } from "./site-content.ts";

/** The parsed content of one locale, with the fingerprints of the lists that it was parsed from. */
export type LocaleContent = {
  locale: Locale;
  content: SiteContent;
  fingerprints: Partial<Record<RequestName, string>>;
  /** Per request, the latest `sys.updatedAt` in its list (ISO 8601): the time of the latest publication. */
  changedAt: Partial<Record<RequestName, string>>;
};

export const emptyLocaleContent = (locale: Locale): LocaleContent => ({
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

/** Returns the time of the latest publication (ISO 8601); undefined when no list has one. */
export const newestChange = ({ changedAt }: LocaleContent): string | undefined =>
  Object.values(changedAt).toSorted().at(-1);
