import type { Report } from "#content/entries.ts";
import { emptyLocaleContent, type LocaleContent } from "#content/locale-content.ts";
import { parseResponses } from "#content/parse-responses.ts";
import { receivedLists } from "#content/requests.ts";
import { type Locale, locales, perLocale } from "#language/languages.ts";
import type { CheckedContent } from "./checked-content.ts";

/**
 * Parses the lists of all locales as the page does.
 * @param previous content of an earlier reading, which unchanged lists keep
 */
export async function parseLists(
  lists: CheckedContent["lists"],
  base: string,
  report: (locale: Locale, ...mistake: Parameters<Report>) => void,
  previous: Readonly<Record<Locale, LocaleContent>> = perLocale(emptyLocaleContent),
): Promise<Record<Locale, LocaleContent>> {
  const responses = await receivedLists(lists);
  const parsed = new Map(
    locales.map((locale) => [
      locale,
      parseResponses(responses[locale], previous[locale], base, (...mistake) =>
        report(locale, ...mistake),
      ),
    ]),
  );
  return perLocale((locale) => parsed.get(locale) ?? previous[locale]);
}
