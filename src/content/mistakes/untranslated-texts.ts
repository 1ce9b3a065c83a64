import * as v from "valibot";
import { defaultLocale, type Locale } from "#language/languages.ts";
import { type ContentTypeId, contentTypes, type FieldKind } from "#content/model";
import {
  type EntryList,
  type ReceivedLists,
  type RequestName,
  requestNames,
  requests,
} from "#content/service";
import { type UntranslatedTexts, textKey } from "#content/text";

/** Returns the texts of a language's lists that are in the default language. */
export const untranslatedTextsIn = (lists: ReceivedLists, locale: Locale): UntranslatedTexts =>
  locale === defaultLocale
    ? []
    : requestNames.flatMap((name) => {
        const [list, inDefault] = [lists[locale][name], lists[defaultLocale][name]];
        return list && inDefault ? untranslatedTexts(name, list, inDefault) : [];
      });

/**
 * Returns the texts that a list has in common with the default language's. The Delivery API does not say which values are
 * fallbacks. A few words that an otherwise translated entry has in both languages are taken for a name.
 */
export function untranslatedTexts(
  name: RequestName,
  list: EntryList,
  inDefault: EntryList,
): string[] {
  const { contentType, localized } = requests[name];
  if (contentType === undefined || !localized) return [];
  const isText = (field: string) => isTextField(contentType, field);
  const isDescription = (field: string) => field === "description";
  return [
    ...commonTexts(textsById(inDefault.items, isText), textsById(list.items, isText)),
    ...commonTexts(
      textsById(inDefault.includes, isDescription),
      textsById(list.includes, isDescription),
    ),
  ];
}

type Texts = ReadonlyMap<string, string>;

function commonTexts(original: ReadonlyMap<string, Texts>, given: ReadonlyMap<string, Texts>) {
  return [...given].flatMap(([id, texts]) => {
    const isSame = (field: string) => original.get(id)?.get(field) === texts.get(field);
    const fields = [...texts.keys()];
    const isTranslated = !fields.every(isSame);
    return fields
      .filter((field) => isSame(field) && !(isTranslated && isShort(texts.get(field) ?? "")))
      .map((field) => textKey(id, field));
  });
}

/** Figures and signs are no words. */
const isShort = (text: string): boolean => (text.match(/\p{L}+/gu) ?? []).length <= 3;

const resource = v.object({
  sys: v.object({ id: v.string() }),
  fields: v.record(v.string(), v.unknown()),
});

/** Returns the texts of resources by id and field. */
const textsById = (
  resources: readonly unknown[],
  isWanted: (field: string) => boolean,
): ReadonlyMap<string, Texts> =>
  new Map(
    resources.flatMap((each) => {
      const parsed = v.safeParse(resource, each);
      if (!parsed.success) return [];
      const texts = Object.entries(parsed.output.fields).flatMap(([field, value]) =>
        typeof value === "string" && value.trim() !== "" && isWanted(field)
          ? [[field, value] as const]
          : [],
      );
      return [[parsed.output.sys.id, new Map(texts)] as const];
    }),
  );

function isTextField(type: ContentTypeId, field: string): boolean {
  const kinds: Readonly<Record<string, FieldKind>> = contentTypes[type].fields;
  return kinds[field] === "line" || kinds[field] === "markdown";
}
