import { languageOf, locales } from "#language/languages.ts";
import { useAddressIn, useLabels, useLocale } from "#language/locale-context.tsx";
import { localeNames } from "#language/locale-names.ts";
import se from "./flags/se.svg";
import us from "./flags/us.svg";

const flags = { sv: se, "en-US": us } as const;

/** Two flags, each a link to the page in its language; the active one is marked. */
export function LanguageSwitch() {
  const labels = useLabels();
  const active = useLocale();
  const addressIn = useAddressIn();
  return (
    <ul className="language-switch" aria-label={labels.languages}>
      {locales.map((locale) => (
        <li key={locale}>
          <a
            className="language-switch-link"
            href={addressIn(locale)}
            lang={languageOf[locale]}
            hrefLang={languageOf[locale]}
            aria-label={localeNames[locale]}
            {...(locale === active ? { "aria-current": "true" as const } : {})}
          >
            <img
              className="language-switch-flag"
              src={flags[locale]}
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
