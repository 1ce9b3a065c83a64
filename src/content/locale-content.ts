import type { Locale } from "#language/languages.ts";
import { type RequestName, requestNames, requests } from "./requests.ts";
import { emptySiteContent, type SiteContent } from "./site-content.ts";

/** The parsed content of one locale, with the fingerprints of the lists that it was parsed from. */
export type LocaleContent = {
  locale: Locale;
  content: SiteContent;
  fingerprints: Partial<Record<RequestName, string>>;
  /** Per request, the latest `sys.updatedAt` in its list (ISO 8601): the time of the latest publication. */
  changedAt: Partial<Record<RequestName, string | undefined>>;
};

export const emptyLocaleContent = (locale: Locale): LocaleContent => ({
  locale,
  content: emptySiteContent,
  fingerprints: {},
  changedAt: {},
});

/** Returns the number of a list's entries that the page can show. */
export function entriesIn(
  { content }: { content: Readonly<Record<string, unknown>> },
  name: RequestName,
): number {
  const value = content[name];
  return Array.isArray(value) ? value.length : Number(value !== undefined);
}

/** Returns the lists that are missing: those never received, and essential ones without their entry. */
export const missingLists = (content: LocaleContent): RequestName[] =>
  requestNames.filter(
    (name) =>
      content.fingerprints[name] === undefined ||
      (requests[name].essential && entriesIn(content, name) === 0),
  );

/** Returns the time of the latest publication (ISO 8601); undefined when no list has one. */
export const newestChange = ({ changedAt }: LocaleContent): string | undefined =>
  Object.values(changedAt)
    .filter((time) => time !== undefined)
    .toSorted()
    .at(-1);
