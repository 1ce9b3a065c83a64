import { defaultLocale, type Locale } from "#language/languages.ts";
import {
  type AllAnswers,
  contentTypeOf,
  type EntryList,
  listIn,
  type RequestName,
  requestNames,
  requests,
} from "#content/service";
import { textKey, textOf, type UntranslatedTexts } from "#content/text";
import { readPictures } from "./assets.ts";
import { fieldsOf, textKinds } from "./content-types.ts";
import { readEntries } from "./entries.ts";

/** Returns the texts of a language's lists that are in the default language. */
export const untranslatedTextsIn = (answers: AllAnswers, locale: Locale): UntranslatedTexts =>
  requestNames.flatMap((name) => untranslatedTexts(answers, name, locale));

/**
 * Returns the texts of a list that are missing, or those of the default language. The Delivery API does not say which values
 * are fallbacks. A few words that an otherwise translated entry has in both languages are taken for a name, and so is one line
 * without a Swedish letter when everything else is translated.
 */
export function untranslatedTexts(
  answers: AllAnswers,
  name: RequestName,
  locale: Locale,
): UntranslatedTexts {
  if (locale === defaultLocale || !requests[name].localized) return [];
  const originals = textsById(name, listIn(answers[defaultLocale][name]));
  const lines = fieldsOf(contentTypeOf(name), ["line", "publisher"]);
  return [...textsById(name, listIn(answers[locale][name]))].flatMap(([id, texts]) => {
    const original = originals.get(id) ?? {};
    const fields = Object.keys(original).filter((field) => original[field] !== "");
    const isOwn = (field: string) => Boolean(texts[field]) && texts[field] !== original[field];
    const lacking = fields.filter((field) => !isOwn(field));
    const isTranslated = lacking.length < fields.length;
    const isMeant = (field: string) => {
      const text = texts[field] ?? "";
      const isOnly = lacking.length === 1 && lines.includes(field) && !/[åäö]/i.test(text);
      return isTranslated && text !== "" && (isOnly || isName(text));
    };
    return lacking.filter((field) => !isMeant(field)).map((field) => textKey(id, field));
  });
}

/** Whether a text is a few words. Figures and signs are none. */
const isName = (text: string): boolean => (text.match(/\p{L}+/gu) ?? []).length <= 3;

/** Returns the texts of entries, and the alternative texts of pictures, by id and field; "" for a missing one. */
function textsById(name: RequestName, list: EntryList) {
  const textFields = fieldsOf(contentTypeOf(name), textKinds);
  const entries = readEntries(list.items).map(({ id, fields }) => {
    const texts = textFields.map((field) => [field, textOf(fields[field])?.trim() ?? ""] as const);
    return [id, Object.fromEntries(texts)] as const;
  });
  const pictures = [...readPictures(list)].map(
    ([id, { alt }]) => [id, { description: alt }] as const,
  );
  return new Map<string, Readonly<Record<string, string>>>([...entries, ...pictures]);
}
