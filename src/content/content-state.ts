import { type Locale, locales, perLocale } from "#language/languages.ts";
import type { Report } from "./entries.ts";
import { emptyLocaleContent, type LocaleContent } from "./locale-content.ts";
import { type ListLoss, parseResponses } from "./parse-responses.ts";
import type { Responses } from "./fetch-lists.ts";
import { type ReceivedLists, requestNames } from "./requests.ts";

/** One state of the content: the lists of all languages, and what was parsed from them. */
export type ContentState = {
  lists: ReceivedLists;
  parsed: Readonly<Record<Locale, LocaleContent>>;
};

export type Loss = ListLoss & { locale: Locale };

type Options = {
  /** The service's address, against which site-relative addresses of pictures are resolved. */
  base: string;
  report: (locale: Locale, message: Parameters<Report>[0]) => void;
  /** Whether a loss is believed. One that is not leaves the list as it was. */
  isBelieved: (loss: Loss) => boolean;
};

export const emptyState: ContentState = {
  lists: perLocale(() => ({})),
  parsed: perLocale(emptyLocaleContent),
};

/**
 * Applies responses to the current state. A failed request, an unchanged list and a loss that is not believed leave their
 * list as it was; `current` itself is returned when nothing has changed.
 */
export function applyResponses(
  current: ContentState,
  responses: Readonly<Record<Locale, Responses>>,
  { base, report, isBelieved }: Options,
): { state: ContentState; heldBack: Loss[] } {
  const heldBack: Loss[] = [];
  const parsed = perLocale((locale) =>
    parseResponses(
      responses[locale],
      current.parsed[locale],
      base,
      (message) => report(locale, message),
      (ofList) => {
        const loss = { locale, ...ofList };
        const believed = isBelieved(loss);
        if (!believed) heldBack.push(loss);
        return believed;
      },
    ),
  );
  const hasChanged = locales.some((locale) => parsed[locale] !== current.parsed[locale]);
  if (!hasChanged) return { state: current, heldBack };
  const lists = perLocale((locale) =>
    Object.fromEntries(
      requestNames.map((name) => {
        const response = responses[locale][name];
        const isNew = response.ok && response.fingerprint === parsed[locale].fingerprints[name];
        return [name, isNew ? response.list : current.lists[locale][name]];
      }),
    ),
  );
  return { state: { lists, parsed }, heldBack };
}
