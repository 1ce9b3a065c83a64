import { type Entry, readEntries } from "#content/entries.ts";
import {
  type ContentType,
  type ContentTypeId,
  contentTypes,
  type Field,
  isContentType,
} from "#content/model.ts";
import { requestOfType } from "#content/requests.ts";
import { defaultLocale, locales } from "#language/languages.ts";
import type { CheckedContent } from "./checked-content.ts";
import type { EditAddress, Finding, Message } from "./finding.ts";

/** An entry of the model with the functions by which the rules read it and report findings. */
export type EntryView = {
  id: string;
  type: ContentTypeId;
  localized: boolean;
  isUndated: boolean;
  /** The type's fields in the model's order. */
  fields: readonly [string, Field][];
  /** The value that a visitor gets: the locale's own or a fallback's. */
  shown: (field: string, locale: string) => unknown;
  /** The field's own values with their locales; the locale is undefined for a type that is not localized. */
  values: (field: string) => { locale: string | undefined; value: unknown }[];
  report: (
    message: Message,
    place?: { field?: string; locale?: string | undefined; asset?: string },
  ) => void;
};

/** @param generalType the content type of the general entry (general-entry.ts) */
export function entryViews(
  { lists, space }: CheckedContent,
  generalType: string | undefined,
  editAddress: EditAddress,
  findings: Finding[],
): EntryView[] {
  const shownFields = new Map<string, Entry["fields"]>();
  for (const locale of locales) {
    for (const [name, list] of Object.entries(lists[locale])) {
      for (const { id, fields } of list ? readEntries(list, name, () => undefined) : []) {
        shownFields.set(`${locale} ${name} ${id}`, fields);
      }
    }
  }
  return space.entries.flatMap((entry): EntryView[] => {
    const { id, contentType, isUndated = false } = entry;
    const type = contentType === generalType ? "general" : contentType;
    if (!isContentType(type)) return [];
    const { localized, fields, displayField }: ContentType = contentTypes[type];
    const idOf = (field: string, known: object) => {
      const other = type === "partner" ? partnerNames[field] : undefined;
      return other !== undefined && !(field in known) ? other : field;
    };
    const own = (field: string) => entry.fields[idOf(field, entry.fields)] ?? {};
    const titles = own(displayField);
    const name = [titles[defaultLocale], ...Object.values(titles)].find(isText) ?? id;
    return [
      {
        id,
        type,
        localized,
        isUndated,
        fields: Object.entries(fields),
        shown(field, locale) {
          const request = requestOfType(type) ?? "general";
          const known = shownFields.get(`${locale} ${request} ${id}`) ?? {};
          return known[idOf(field, known)];
        },
        values: (field) =>
          Object.entries(own(field)).map(([locale, value]) => ({
            locale: localized ? locale : undefined,
            value,
          })),
        report(message, { field, locale, asset } = {}) {
          const kind = asset === undefined ? "entry" : "asset";
          const edit = editAddress({ kind, id: asset ?? id, field, locale }, space);
          findings.push({ ...message, contentType: type, entry: cut(name), field, locale, edit });
        },
      },
    ];
  });
}

/** Alternative names of a partner's fields (parse-responses.ts accepts them too). */
const partnerNames: Readonly<Record<string, string>> = {
  name: "title",
  logo: "image",
  link: "url",
};

/** Characters of an entry's name in a finding. */
const longestName = 60;

const cut = (name: string): string =>
  name.length <= longestName ? name : `${name.slice(0, longestName - 1)}…`;

export const isText = (value: unknown): value is string =>
  typeof value === "string" && value.trim() !== "";
