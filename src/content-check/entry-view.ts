import { type Entry, readEntries } from "#content/entries.ts";
import {
  type ContentType,
  type ContentTypeId,
  contentTypes,
  type Field,
  isContentType,
} from "#content/model.ts";
import { partnerFields } from "#content/parse-list.ts";
import { requestNames } from "#content/requests.ts";
import { defaultLocale, locales } from "#language/languages.ts";
import type { CheckedContent, CheckedSpace } from "./checked-content.ts";
import type { Message, Place } from "./finding.ts";

/** An entry of the model as the rules read it. */
export type EntryView = {
  id: string;
  type: ContentTypeId;
  /** The entry's title in lists. */
  name: string;
  localized: boolean;
  isUndated: boolean;
  shownFrom: string | undefined;
  files: CheckedSpace["entries"][number]["files"];
  /** In the model's order. */
  fields: readonly FieldView[];
  report: (message: Message, place?: Place) => void;
};

export type FieldView = {
  id: string;
  field: Field;
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
  return space.entries.flatMap(({ id, contentType, files, isUndated = false, ...entry }) => {
    const type = contentType === generalType ? "general" : contentType;
    if (!isContentType(type)) return [];
    const { localized, fields, displayField }: ContentType = contentTypes[type];
    const known = (of: Readonly<Record<string, unknown>>) =>
      new Map(Object.entries(type === "partner" ? partnerFields(of) : of));
    const own = known(entry.fields);
    const fieldViews = Object.entries(fields).map(([fieldId, field]): FieldView => ({
      id: fieldId,
      field,
      values: Object.entries(own.get(fieldId) ?? {}).map(([locale, value]: [string, unknown]) => ({
        locale: localized ? locale : undefined,
        value,
      })),
      shown: (locale) => known(received.get(locale)?.get(id) ?? {}).get(fieldId),
    }));
    const titles = new Map(Object.entries(own.get(displayField) ?? {}));
    const view: EntryView = {
      id,
      type,
      name: [titles.get(defaultLocale), ...titles.values()].find(isText) ?? id,
      localized,
      isUndated,
      shownFrom: entry.shownFrom,
      files,
      fields: fieldViews,
      report: (message, place = {}) => report(view, message, place),
    };
    return [view];
  });
}

export const isText = (value: unknown): value is string =>
  typeof value === "string" && value.trim() !== "";
