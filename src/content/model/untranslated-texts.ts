import * as v from "valibot";
import { defaultLocale, type Locale } from "#language/languages.ts";
import {
  contentTypeOf,
  type EntryList,
  type ReceivedLists,
  type RequestName,
  requestNames,
  requests,
} from "#content/service";
import { textKey, textOf, type UntranslatedTexts } from "#content/text";
import { fieldsOf, textKinds } from "./content-types.ts";

/** Returns the texts of a language's lists that are in the default language. */
export const untranslatedTextsIn = (lists: ReceivedLists, locale: Locale): UntranslatedTexts =>
  requestNames.flatMap((name) => untranslatedTexts(lists, name, locale));

/**
 * Returns the texts of a list that are missing, or those of the default language. The Delivery API does not say which values
 * are fallbacks. A few words that an otherwise translated entry has in both languages are taken for a name.
 */
export function untranslatedTexts(
  lists: ReceivedLists,
  name: RequestName,
  locale: Locale,
): UntranslatedTexts {
  const [list, inDefault] = [lists[locale][name], lists[defaultLocale][name]];
  if (!list || !inDefault || locale === defaultLocale || !requests[name].localized) return [];
  const originals = textsById(name, inDefault);
  return [...textsById(name, list)].flatMap(([id, texts]) => {
    const original = [...(originals.get(id) ?? [])];
    const isTranslated = original.some(([field, text]) => (texts.get(field) ?? text) !== text);
    return original.flatMap(([field, text]) => {
      const given = texts.get(field);
      const isFallback = given === text && !(isTranslated && isShort(text));
      return given === undefined || isFallback ? textKey(id, field) : [];
    });
  });
}

/** Figures and signs are no words. */
const isShort = (text: string): boolean => (text.match(/\p{L}+/gu) ?? []).length <= 3;

const resource = v.object({
  sys: v.object({ id: v.string() }),
  fields: v.record(v.string(), v.unknown()),
});

/** Returns the texts of entries, and the alternative texts of assets, by id and field. */
function textsById(name: RequestName, { items, includes }: EntryList) {
  const textFields = fieldsOf(contentTypeOf(name), textKinds);
  const read = (resources: readonly unknown[], fields: readonly string[]) =>
    resources.flatMap((each) => {
      if (!v.is(resource, each)) return [];
      const texts = fields.flatMap((field) => {
        const text = textOf(each.fields[field])?.trim();
        return text ? [[field, text] as const] : [];
      });
      return [[each.sys.id, new Map(texts)] as const];
    });
  return new Map([...read(items, textFields), ...read(includes, ["description"])]);
}
