import { createContext, type ReactNode, use } from "react";
import { type Labels, labels } from "./labels.ts";
import { defaultLocale, languageOf, type Locale, searchInLocale } from "./languages.ts";

const LocaleContext = createContext<Locale>(defaultLocale);
const SearchContext = createContext("");

type LocaleProviderProps = {
  locale: Locale;
  /** The preview page's query, which language links keep; empty on the published page. */
  search?: string | undefined;
  children: ReactNode;
};

export function LocaleProvider({ locale, search = "", children }: LocaleProviderProps) {
  return (
    <LocaleContext value={locale}>
      <SearchContext value={search}>{children}</SearchContext>
    </LocaleContext>
  );
}

export function useLocale(): Locale {
  return use(LocaleContext);
}

/** Returns a function from locale to this page's address (path and query). */
export function useAddressIn(): (locale: Locale) => string {
  const search = use(SearchContext);
  return (locale) => `/${searchInLocale(new URLSearchParams(search), locale)}`;
}

export function useLabels(): Labels {
  return labels[languageOf[useLocale()]];
}
