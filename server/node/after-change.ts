import type { LocaleContent } from "#content/locale-content.ts";
import type { Locale } from "#language/languages.ts";
import { locales } from "#language/languages.ts";
import { missingLists } from "#server/content/completeness.ts";

/** Milliseconds without a further change: both languages usually change together. */
const quietFor = 300;

/**
 * Collects newly shown content, and calls `changed` when both languages are complete and have not changed for a moment.
 * @param changed receives the content of both languages
 */
export function createAfterChange(changed: (sites: readonly LocaleContent[]) => void) {
  const shown = new Map<Locale, LocaleContent>();
  let timer: NodeJS.Timeout | undefined;
  return (site: LocaleContent): void => {
    shown.set(site.locale, site);
    clearTimeout(timer);
    const sites = locales.flatMap((locale) => shown.get(locale) ?? []);
    const isComplete = sites.length === locales.length && sites.every(isWhole);
    timer = isComplete ? setTimeout(() => changed(sites), quietFor).unref() : undefined;
  };
}

const isWhole = (site: LocaleContent) => missingLists(site).length === 0;
