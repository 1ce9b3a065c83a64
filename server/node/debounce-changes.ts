import type { LocaleContent } from "#content/locale-content.ts";
import { type Locale, locales } from "#language/languages.ts";
import { missingLists } from "#server/content/completeness.ts";

/** Milliseconds without a further change: both languages usually change together. */
const quietPeriod = 300;

/**
 * Returns a function that collects newly shown content. When both languages are complete and have not changed for the
 * quiet period, it passes both to `onChange`.
 */
export function debounceChanges(onChange: (sites: readonly LocaleContent[]) => void) {
  const shown = new Map<Locale, LocaleContent>();
  let timer: NodeJS.Timeout | undefined;
  return (site: LocaleContent): void => {
    shown.set(site.locale, site);
    clearTimeout(timer);
    const sites = locales.flatMap((locale) => shown.get(locale) ?? []);
    const isComplete =
      sites.length === locales.length && sites.every((each) => missingLists(each).length === 0);
    timer = isComplete ? setTimeout(() => onChange(sites), quietPeriod).unref() : undefined;
  };
}
