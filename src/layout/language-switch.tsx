import { Link, useLocation } from "react-router";
import { languageOf, locales, searchInLocale } from "#language/languages.ts";
import { useLabels, useLocale } from "#language/locale-context.tsx";
import { localeNames } from "#language/locale-names.ts";
import { useReducedMotion } from "#ui/reduced-motion.ts";
import se from "./flags/se.svg";
import us from "./flags/us.svg";

const flags = { sv: se, "en-US": us } as const;

/** Two flags, each a link to this page in its language; the active one is marked. */
export function LanguageSwitch() {
  const labels = useLabels();
  const active = useLocale();
  const { search } = useLocation();
  const isStill = useReducedMotion();
  return (
    <ul className="language-switch" aria-label={labels.languages}>
      {locales.map((locale) => (
        <li key={locale}>
          <Link
            className="language-switch-link"
            to={{ pathname: "/", search: searchInLocale(new URLSearchParams(search), locale) }}
            lang={languageOf[locale]}
            hrefLang={languageOf[locale]}
            aria-label={localeNames[locale]}
            {...(locale === active ? { "aria-current": "true" as const } : {})}
            discover="none"
            preventScrollReset
            viewTransition={!isStill}
            data-wake
          >
            <img
              className="language-switch-flag"
              src={flags[locale]}
              alt=""
              width="28"
              height="21"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
