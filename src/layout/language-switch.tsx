import { languageOf, localeName, locales, searchInLocale } from "#language/languages.ts";
import { useLabels, usePage } from "#ui/page-context.ts";

/**
 * The addresses of the flags. A flag's file is named after its locale. They are bitmaps, because the browser makes a document
 * for each SVG image: two flags took 13 of the 370 ms that the page took on the main thread, before the first paint (2026-11-26).
 */
const flags = import.meta.glob<string>("./flags/*.png", { eager: true, import: "default" });

/** One flag per language, each a link to the page in that language; the active one has `aria-current`. */
export function LanguageSwitch() {
  const labels = useLabels();
  const { locale: active, search } = usePage();
  const query = new URLSearchParams(search);
  return (
    <ul className="language-switch" aria-label={labels.languages}>
      {locales.map((locale) => (
        <li key={locale}>
          <a
            className="language-switch-link"
            href={`/${searchInLocale(query, locale)}`}
            lang={languageOf[locale]}
            hrefLang={languageOf[locale]}
            aria-label={localeName[locale]}
            aria-current={locale === active ? "true" : undefined}
          >
            <img
              className="language-switch-flag"
              src={flags[`./flags/${locale}.png`]}
              alt=""
              width="28"
              height="21"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
