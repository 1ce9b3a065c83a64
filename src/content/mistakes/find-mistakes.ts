import { type Locale, locales } from "#language/languages.ts";
import { type AllAnswers, contentTypeOf, listIn, requestNames } from "#content/service";
import { lackingTexts } from "./lacking-texts.ts";
import { entryTitle, isLeftOut, type Mistake, parseList, readEntries } from "#content/model";

/** A mistake as editors are told it. */
export type FoundMistake = Mistake & {
  /** By which editors know the entry, in the first language that has the mistake. */
  title: string | undefined;
};

/**
 * Returns what the page leaves out of the lists, and after it what it may show otherwise than it is meant, and the alternative
 * texts and translations that the lists lack.
 * @param isPlace whether an address within the site leads somewhere from the page in a language
 */
export function findMistakes(
  answers: AllAnswers,
  isPlace: (address: string, locale: Locale) => boolean,
): FoundMistake[] {
  const found = locales.flatMap((locale) =>
    requestNames.flatMap((name): FoundMistake[] => {
      const list = listIn(answers[locale][name]);
      const { content, mistakes } = parseList(name, list, locale);
      const titles = new Map(
        readEntries(list.items).map((entry) => [entry.id, entryTitle(contentTypeOf(name), entry)]),
      );
      const shown = new Set([content ?? []].flat().map(({ id }) => id));
      return [
        ...mistakes.filter(
          ({ problem, found = "" }) => problem !== "nowhere" || !isPlace(found, locale),
        ),
        ...lackingTexts(answers, name, locale).filter(({ entryId }) => shown.has(entryId)),
      ].map((mistake) => ({ ...mistake, locale, title: titles.get(mistake.entryId) }));
    }),
  );
  const same = Map.groupBy(found, (mistake) =>
    JSON.stringify({ ...mistake, locale: undefined, title: undefined }),
  );
  return [...same.values()]
    .flatMap((mistakes) => {
      const [first] = mistakes;
      // A text may have the same mistake twice.
      const isInAll = new Set(mistakes.map(({ locale }) => locale)).size === locales.length;
      if (!first) return [];
      return { ...first, locale: isInAll ? undefined : first.locale };
    })
    .toSorted((a, b) => Number(isLeftOut(b)) - Number(isLeftOut(a)));
}
