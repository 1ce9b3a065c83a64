import { type Locale, locales, perLocale } from "#language/languages.ts";
import { type Answers, perRequest, type ReceivedLists, requestNames } from "#content/service";
import { lackingTexts } from "./lacking-texts.ts";
import { isLeftOut, type Mistake, parseList } from "#content/model";

/** Returns what the page leaves out of the lists, and after it the alternative texts and translations that they lack. */
export function findMistakes(answers: Record<Locale, Answers>): Mistake[] {
  const lists: ReceivedLists = perLocale((locale) =>
    perRequest((name) => {
      const answer = answers[locale][name];
      return answer.ok ? answer.list : undefined;
    }),
  );
  const found = locales.flatMap((locale) =>
    requestNames.flatMap((name): Mistake[] => {
      const list = lists[locale][name];
      if (!list) return [];
      const { mistakes } = parseList(name, list, locale);
      return [...mistakes, ...lackingTexts(lists, name, locale)].map((mistake) => ({
        ...mistake,
        locale,
      }));
    }),
  );
  const same = Map.groupBy(found, (mistake) =>
    JSON.stringify({ ...mistake, title: undefined, locale: undefined }),
  );
  return [...same.values()]
    .flatMap((mistakes) => {
      // A text may have the same mistake twice.
      const isInAll = new Set(mistakes.map(({ locale }) => locale)).size === locales.length;
      return mistakes
        .slice(0, 1)
        .map((first) => ({ ...first, locale: isInAll ? undefined : first.locale }));
    })
    .toSorted((a, b) => Number(isLeftOut(b)) - Number(isLeftOut(a)));
}
