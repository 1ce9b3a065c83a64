import { createContext, use } from "react";
import type { UntranslatedTexts } from "#content/text";
import { type Labels, labels } from "#language/labels.ts";
import { defaultLocale, languageOf, type Locale } from "#language/languages.ts";
import { idMeantBy } from "#lib/id-in-hash.ts";

/** What the components of a page have in common. */
export type PageContext = {
  locale: Locale;
  /** The preview page's query, which language links keep; undefined for visitors. */
  search?: string | undefined;
  /** The texts that are in the default language although the page's is another. */
  untranslatedTexts: UntranslatedTexts;
  /** The ids of the places to which a link can lead. */
  places: readonly string[];
};

export const PageContext = createContext<PageContext>({
  locale: defaultLocale,
  untranslatedTexts: [],
  places: [],
});

export const usePage = (): PageContext => use(PageContext);

/** Returns a function from the address of a link to one with the id of the place that it means. */
export function usePlaceAddress(): (address: string) => string {
  const { places } = usePage();
  return (address) => {
    const id = address.startsWith("#") ? idMeantBy(address, places) : undefined;
    return id === undefined ? address : `#${encodeURIComponent(id)}`;
  };
}

export const useLabels = (): Labels => labels[languageOf[usePage().locale]];
