import type { Report } from "#content/entries.ts";
import type { LocaleContent } from "#content/locale-content.ts";
import { parseResponses } from "#content/parse-responses.ts";
import type { EntryList, ListResponse } from "#content/requests.ts";
import type { CheckedContent } from "./checked-content.ts";

/** Parses the lists of a locale as the page does. Without a change it returns the previous content. */
export function parseLists(
  lists: CheckedContent["lists"],
  previous: LocaleContent,
  base: string,
  report: Report,
): LocaleContent {
  const response = (list: EntryList = { items: [], includes: [] }): ListResponse => ({
    ok: true,
    list,
  });
  const { general, areas, hero, about, partners, news, cases } = lists[previous.locale];
  const responses = {
    general: response(general),
    areas: response(areas),
    hero: response(hero),
    about: response(about),
    partners: response(partners),
    news: response(news),
    cases: response(cases),
  };
  return parseResponses(responses, previous, base, report);
}
