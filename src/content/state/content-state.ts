import { type Locale, locales, perLocale } from "#language/languages.ts";
import { type RequestName, requestNames, requests } from "#content/service";
import { emptySiteContent, type SiteContent } from "#content/model";

/** What is shown of one language: on the server, in a browser and in the preview. */
export type ContentState = {
  locale: Locale;
  content: SiteContent;
  /** Of the lists that the content was parsed from; a list without one was never received. */
  fingerprints: { readonly [name in RequestName]?: string };
};

/** The states of all languages. */
export type ContentStates = Readonly<Record<Locale, ContentState>>;

export const emptyState = (locale: Locale): ContentState => ({
  locale,
  content: emptySiteContent,
  fingerprints: {},
});

export const emptyStates: ContentStates = perLocale(emptyState);

/** Returns the number of a list's entries that the page can show. */
function entriesIn({ content }: ContentState, name: RequestName): number {
  const value = content[name];
  return Array.isArray(value) ? value.length : Number(value !== undefined);
}

/** Whether no list is missing, in any language: each has been received, and the essential ones have their entry. */
export const isComplete = (states: ContentStates): boolean =>
  locales.every((locale) =>
    requestNames.every((name) => {
      const state = states[locale];
      const isReceived = state.fingerprints[name] !== undefined;
      return isReceived && (!requests[name].essential || entriesIn(state, name) > 0);
    }),
  );

/** Whether there has never been any content. */
export const isEmpty = (states: ContentStates): boolean =>
  locales.every((locale) => requestNames.every((name) => entriesIn(states[locale], name) === 0));
