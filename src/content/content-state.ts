import { type Locale, locales, perLocale } from "#language/languages.ts";
import type { DefaultTexts } from "./text-language.ts";
import type { Times } from "./entry-times.ts";
import { type RequestName, requestNames, requests } from "./requests.ts";
import { emptySiteContent, type SiteContent } from "./site-content.ts";

/** What is shown of one language: on the server, in a browser and in the preview. */
export type ContentState = {
  locale: Locale;
  content: SiteContent;
  /** Of the lists that the content was parsed from; a list without one was never received. */
  fingerprints: PerList<string>;
  /** When the entries of each list were last published, by which later answers are judged. */
  entryTimes: PerList<Times>;
  /** The same of the assets that came along. */
  assetTimes: PerList<Times>;
  /** What is in the default language although this one is another. */
  defaultTexts: PerList<DefaultTexts>;
};

type PerList<Value> = { readonly [name in RequestName]?: Value };

/** The states of all languages. */
export type ContentStates = Readonly<Record<Locale, ContentState>>;

export const emptyState = (locale: Locale): ContentState => ({
  locale,
  content: emptySiteContent,
  fingerprints: {},
  entryTimes: {},
  assetTimes: {},
  defaultTexts: {},
});

export const emptyStates: ContentStates = perLocale(emptyState);

/** Returns the number of a list's entries that the page can show. */
function entriesIn({ content }: ContentState, name: RequestName): number {
  const value = content[name];
  return Array.isArray(value) ? value.length : Number(value !== undefined);
}

/** Returns the lists that are missing: those never received, and essential ones without their entry. */
export const missingLists = (state: ContentState): RequestName[] =>
  requestNames.filter(
    (name) =>
      state.fingerprints[name] === undefined ||
      (requests[name].essential && entriesIn(state, name) === 0),
  );

/** Whether there has never been any content. */
export const isEmpty = (states: ContentStates): boolean =>
  locales.every((locale) => requestNames.every((name) => entriesIn(states[locale], name) === 0));

/** Returns the time of the latest publication of an entry or asset (ISO 8601); undefined when no list has one. */
export function newestChange({ entryTimes, assetTimes }: ContentState): string | undefined {
  const times = [entryTimes, assetTimes].flatMap((perList) =>
    Object.values(perList).flatMap((ofList) => Object.values(ofList)),
  );
  return times.reduce((newest, time) => (time > newest ? time : newest), "") || undefined;
}
