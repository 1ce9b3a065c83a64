import { type Entry, readEntries } from "#content/entries.ts";
import { type ContentTypeId, contentTypes, type FieldKind, isContentType } from "#content/model.ts";
import { partnerFields } from "#content/parse-list.ts";
import { requestNames } from "#content/requests.ts";
import { defaultLocale, locales } from "#language/languages.ts";
import type { CheckedContent, ContentTypeNames } from "./checked-content.ts";
import type { Message, Place } from "./finding.ts";

/** An entry of the model as the rules read it. */
export type EntryView = {
  id: string;
  type: ContentTypeId;
  /** The name of the type and those of its fields by id, as editors know them. */
  names: ContentTypeNames | undefined;
  /** The entry's title in lists. */
  name: string;
  localized: boolean;
  /** In the model's order. */
  fields: readonly FieldView[];
  report: (message: Message, place?: Place) => void;
};

export type FieldView = {
  id: string;
  kind: FieldKind;
  /** The field's own values with their locales; the locale is undefined for a type that is not localized. */
  values: readonly { locale: string | undefined; value: unknown }[];
  /** Returns the value that a visitor gets: the locale's own or a fallback's. */
  shown: (locale: string) => unknown;
};

/**
 * @param generalType the content type of the general entry (general-entry.ts)
 * @param report receives what the rules report about the entries
 */
export function entryViews(
  { lists, space }: CheckedContent,
  generalType: string | undefined,
  report: (entry: EntryView, message: Message, place: Place) => void,
): EntryView[] {
  const received = new Map<string, ReadonlyMap<string, Entry["fields"]>>(
    locales.map((locale) => {
      // The general list has all entries, without translations: an entry's own list replaces it.
      const entries = requestNames.flatMap((name) => {
        const list = lists[locale][name];
        return list ? readEntries(list, name, () => undefined) : [];
      });
      return [locale, new Map(entries.map(({ id, fields }) => [id, fields]))];
    }),
  );
  return space.entries.flatMap(({ id, contentType, fields: written }) => {
    const type = contentType === generalType ? "general" : contentType;
    if (!isContentType(type)) return [];
    const { localized, fields, title } = contentTypes[type];
    const known = (of: Readonly<Record<string, unknown>>) =>
      new Map(Object.entries(type === "partner" ? partnerFields(of) : of));
    const own = known(written);
    const fieldViews = Object.entries<FieldKind>(fields).map(([fieldId, kind]): FieldView => ({
      id: fieldId,
      kind,
      values: Object.entries(own.get(fieldId) ?? {})
        // The space may have locales that the site lacks.
        .filter(([locale]) => !localized || locales.some((each) => each === locale))
        .map(([locale, value]: [string, unknown]) => ({
          locale: localized ? locale : undefined,
          value,
        })),
      shown: (locale) => known(received.get(locale)?.get(id) ?? {}).get(fieldId),
    }));
    const titles = new Map(Object.entries(own.get(title) ?? {}));
    const view: EntryView = {
      id,
      type,
      names: space.contentTypes.find((each) => each.id === contentType),
      name: [titles.get(defaultLocale), ...titles.values()].find(isText) ?? id,
      localized,
      fields: fieldViews,
      report: (message, place = {}) => report(view, message, place),
    };
    return [view];
  });
}

export const isText = (value: unknown): value is string =>
  typeof value === "string" && value.trim() !== "";
