import { type Locale, locales, perLocale } from "#language/languages.ts";
import { readEntries } from "./entries.ts";
import type { Answers } from "./fetch-lists.ts";
import { lackingTexts } from "./lacking-texts.ts";
import { isLeftOut, type Mistake } from "./mistake.ts";
import { contentTypes } from "./model.ts";
import { parseList } from "./parse-list.ts";
import {
  perRequest,
  type ReceivedLists,
  type RequestName,
  requestNames,
  requests,
} from "./requests.ts";

/** A mistake in the lists of one language, or of all (`locale` undefined), with the text by which editors know the entry. */
export type Finding = Mistake & { title: string; locale: Locale | undefined };

/**
 * Returns what the page leaves out of the lists, and after it the alternative texts and translations that they lack.
 * @param base the service's address, against which site-relative addresses of pictures are resolved
 */
export async function findMistakes(
  answers: Record<Locale, Answers>,
  base: string,
): Promise<Finding[]> {
  const lists: ReceivedLists = perLocale((locale) =>
    perRequest((name) => {
      const answer = answers[locale][name];
      return answer.ok ? answer.list : undefined;
    }),
  );
  const found: { mistake: Mistake; locale: Locale }[] = [];
  for (const locale of locales) {
    for (const name of requestNames) {
      const mistakes = [
        ...(await parsingMistakes(lists, name, locale, base)),
        ...lackingTexts(lists, name, locale),
      ];
      found.push(...mistakes.map((mistake) => ({ mistake, locale })));
    }
  }
  const titles = titlesIn(lists);
  const same = Map.groupBy(found, ({ mistake }) => JSON.stringify(mistake));
  return [...same.values()]
    .flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const { mistake, locale } = first;
      const isInAll =
        group.length >= locales.length || !contentTypes[mistake.contentType].localized;
      const title = titles.get(mistake.entryId ?? "") ?? mistake.entryId ?? "";
      return [{ ...mistake, title, locale: isInAll ? undefined : locale }];
    })
    .toSorted((a, b) => Number(isLeftOut(b)) - Number(isLeftOut(a)));
}

/** When none of a list's entries has its required field, that is one mistake of the list. */
async function parsingMistakes(
  lists: ReceivedLists,
  name: RequestName,
  locale: Locale,
  base: string,
): Promise<Mistake[]> {
  const list = lists[locale][name];
  if (!list) return [];
  const mistakes: Mistake[] = [];
  const parsed = await parseList(name, list, locale, base, (mistake) => mistakes.push(mistake));
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

/** Returns the titles of entries by id, in the first language that has one. */
function titlesIn(lists: ReceivedLists): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  for (const locale of locales.toReversed()) {
    for (const name of requestNames) {
      const { title } = contentTypes[requests[name].contentType ?? "general"];
      const list = lists[locale][name] ?? { items: [], includes: [] };
      for (const { id, fields } of readEntries(list, name, () => undefined)) {
        const value = fields[title];
        if (typeof value === "string" && value.trim() !== "") titles.set(id, cut(value.trim()));
      }
    }
  }
  return titles;
}

/** Returns at most 60 characters of a title. */
const cut = (title: string): string => (title.length <= 60 ? title : `${title.slice(0, 59)}…`);
