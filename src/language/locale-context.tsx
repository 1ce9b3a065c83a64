import { createContext, type ReactNode, use } from "react";
import { type Labels, labels } from "./labels.ts";
import { defaultLocale, languageOf, type Locale } from "./languages.ts";

const LocaleContext = createContext<Locale>(defaultLocale);

type LocaleProviderProps = { locale: Locale; children: ReactNode };

export function LocaleProvider({ locale, children }: LocaleProviderProps) {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

/** The locale that the page is shown in. */
export function useLocale(): Locale {
  return use(LocaleContext);
}

export function useLabels(): Labels {
  return labels[languageOf[useLocale()]];
}
