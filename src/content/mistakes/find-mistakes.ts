import { type Locale, locales, perLocale } from "#language/languages.ts";
import {
  type Answers,
  perRequest,
  type ReceivedLists,
  type RequestName,
  requestNames,
  requests,
} from "#content/service";
import { lackingTexts } from "./lacking-texts.ts";
import { isLeftOut, type Mistake, contentTypes, parseList } from "#content/model";

/** A mistake in the lists of one language, or of all (`locale` undefined). */
export type Finding = Mistake & { locale: Locale | undefined };

/**
 * Returns what the page leaves out of the lists, and after it the alternative texts and translations that they lack.
 * @param base the service's address, against which site-relative addresses of pictures are resolved
 */
export function findMistakes(answers: Record<Locale, Answers>, base: string): Finding[] {
  const lists: ReceivedLists = perLocale((locale) =>
    perRequest((name) => {
      const answer = answers[locale][name];
      return answer.ok ? answer.list : undefined;
    }),
  );
  const found: Finding[] = [];
  for (const locale of locales) {
    for (const name of requestNames) {
      const mistakes = [
        ...parsingMistakes(lists, name, locale, base),
        ...lackingTexts(lists, name, locale),
      ];
      found.push(...mistakes.map((mistake) => ({ ...mistake, locale })));
    }
  }
  const same = Map.groupBy(found, (finding) =>
    JSON.stringify({ ...finding, title: undefined, locale: undefined }),
  );
  return [...same.values()]
    .flatMap((findings) => {
      const [first] = findings;
      if (!first) return [];
      const { localized } = contentTypes[first.contentType];
      // A text may have the same mistake twice.
      const isInAll =
        !localized || new Set(findings.map(({ locale }) => locale)).size === locales.length;
      return { ...first, locale: isInAll ? undefined : first.locale };
    })
    .toSorted((a, b) => Number(isLeftOut(b)) - Number(isLeftOut(a)));
}

/** When none of a list's entries has its required field, that is one mistake of the list. */
function parsingMistakes(
  lists: ReceivedLists,
  name: RequestName,
  locale: Locale,
  base: string,
): Mistake[] {
  const list = lists[locale][name];
  if (!list) return [];
  const mistakes: Mistake[] = [];
  const parsed = parseList(name, list, locale, base, (mistake) => mistakes.push(mistake));
  const { contentType = "general", essential } = requests[name];
  const isNone = Array.isArray(parsed) ? list.items.length > 0 && parsed.length === 0 : !parsed;
  if (!isNone || !(essential || list.items.length > 0)) return mistakes;
  const required = mistakes.filter(({ expected }) => expected === "required");
  const field = required[0]?.field ?? contentTypes[contentType].title;
  return [
    { contentType, field, expected: "some" },
    ...mistakes.filter((mistake) => !required.includes(mistake)),
  ];
}
