import type { Locale } from "#language/languages.ts";
import { recordOf } from "#lib/record-of.ts";

/**
 * Newest entry first, regardless of later edits; without `order` Contentful sorts by the last edit. The Delivery API orders
 * by `sys.createdAt` and `sys.updatedAt` only; times of publication exist in the Management API alone
 * ("sys.firstPublishedAt is invalid when querying a published Entry",
 * https://github.com/contentful/contentful_model/issues/51), and the specification's fields contain no date. The id
 * makes the order total, so that the pages of a long list do not overlap.
 */
export const listOrder = "-sys.createdAt,sys.id";

/**
 * The names of the requests, which are also those of the properties of `SiteContent` that they fill. The first two feed parts of
 * other lists, too: lists are added in this order to find the one with which a part cannot be rendered.
 */
export const requestNames = [
  "general",
  "hero",
  "areas",
  "about",
  "partners",
  "news",
  "cases",
] as const;

export type RequestName = (typeof requestNames)[number];

/** The ids of the content types that the page shows. */
export type ContentTypeId = "general" | "title" | "news" | "about" | "area" | "useCase" | "partner";

/** News: how many the page shows (docs/specification.md §9), and how many it asks for, since one without a headline is left out. */
export const newsLimits = { shown: 3, requested: 20 };

type SiteRequest = {
  /** By which the request filters; undefined for the request without a filter. */
  contentType: Exclude<ContentTypeId, "general"> | undefined;
  /** Whether it sends a locale, because every field of the type has a value per locale. */
  localized: boolean;
  include: number;
  /** How many entries it asks for, the first ones; undefined for all. */
  most?: number;
};

/**
 * The seven requests (docs/specification.md §7). `include` is the depth to which links are resolved: entries link only
 * to pictures, so 1 is enough, and the general entry has no links.
 */
export const requests: Readonly<Record<RequestName, SiteRequest>> = {
  general: { contentType: undefined, localized: false, include: 0 },
  hero: { contentType: "title", localized: false, include: 1 },
  areas: { contentType: "area", localized: true, include: 1 },
  about: { contentType: "about", localized: true, include: 1 },
  partners: { contentType: "partner", localized: false, include: 1 },
  news: { contentType: "news", localized: true, include: 1, most: newsLimits.requested },
  cases: { contentType: "useCase", localized: true, include: 1 },
};

export const perRequest = <Value>(
  valueOf: (name: RequestName) => Value,
): Record<RequestName, Value> => recordOf(requestNames.map((name) => [name, valueOf(name)]));

/** Returns the content type of the entries that the page shows of a list. */
export const contentTypeOf = (name: RequestName): ContentTypeId =>
  requests[name].contentType ?? "general";

/** Returns the specification's name of a request. */
export const requestTitle = (name: RequestName): string =>
  `${requests[name].contentType ?? "all"} entries`;

/** The unparsed items of a response and the entries and assets that they link to. */
export type EntryList = { items: readonly unknown[]; includes: readonly unknown[] };

/** The lists of all languages. */
export type Lists = Record<Locale, Record<RequestName, EntryList>>;
