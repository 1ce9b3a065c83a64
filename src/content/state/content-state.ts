import type { Mistake, SiteContent } from "#content/model";
import {
  type AllAnswers,
  type ListAnswer,
  perRequest,
  type RequestName,
  requestNames,
} from "#content/service";
import { type Locale, locales, perLocale } from "#language/languages.ts";
import type { Times } from "./answer-rules.ts";

/** What a page tells a browser about a list that it was rendered with. */
type ServedList = {
  /** Identifies what the service has sent. */
  digest: string;
  /** What had changed less than five minutes before the answer, as a rule nothing. */
  recent: Times;
};

export type ServedLists = { readonly [Name in RequestName]?: ServedList };

type ShownList<Name extends RequestName> = ServedList & {
  /** Undefined in a browser that knows the list by its digest only. */
  parsed?: { answer: ListAnswer; content: SiteContent[Name]; mistakes: readonly Mistake[] };
};

/** What is shown of one language: on the server, in a browser and in the preview. */
export type ContentState = {
  locale: Locale;
  /** A list that is not in it was never received. */
  lists: { readonly [Name in RequestName]?: ShownList<Name> };
};

/** The states of all languages. */
export type ContentStates = Readonly<Record<Locale, ContentState>>;

export const emptyState = (locale: Locale): ContentState => ({ locale, lists: {} });

export const emptyStates: ContentStates = perLocale(emptyState);

/** Returns the content of the lists that have been parsed; of the others, nothing. */
export const contentOf = ({ lists }: ContentState): SiteContent => ({
  general: lists.general?.parsed?.content,
  hero: lists.hero?.parsed?.content,
  news: lists.news?.parsed?.content ?? [],
  about: lists.about?.parsed?.content ?? [],
  areas: lists.areas?.parsed?.content ?? [],
  cases: lists.cases?.parsed?.content ?? [],
  partners: lists.partners?.parsed?.content ?? [],
});

/** Returns what a page that shows a state tells browsers about it. */
export const servedLists = ({ lists }: ContentState): ServedLists =>
  Object.fromEntries(
    Object.entries(lists).map(([name, { digest, recent }]) => [name, { digest, recent }]),
  );

/** Whether a list can be rendered: not in a browser that knows it by its digest only. One that was never received has no entry. */
export const isRenderable = ({ lists }: ContentState, name: RequestName): boolean =>
  lists[name] === undefined || lists[name].parsed !== undefined;

/** Returns a state with some lists of another one, as far as that one has them. */
export const withLists = (
  state: ContentState,
  { lists }: ContentState,
  names: readonly RequestName[],
): ContentState =>
  names.reduce(
    (next, name) =>
      lists[name] ? { ...next, lists: { ...next.lists, [name]: lists[name] } } : next,
    state,
  );

/** Whether each list has been received, in all languages. */
export const isComplete = (states: ContentStates): boolean =>
  locales.every((locale) => requestNames.every((name) => states[locale].lists[name] !== undefined));

/** Whether no list has an entry, in any language. */
export const isEmpty = (states: ContentStates): boolean =>
  locales.every((locale) =>
    requestNames.every((name) => !states[locale].lists[name]?.parsed?.answer.list.items.length),
  );

/** Returns the answers whose lists are shown. */
export const shownAnswers = (states: ContentStates): AllAnswers =>
  perLocale((locale) => perRequest((name) => states[locale].lists[name]?.parsed?.answer));
