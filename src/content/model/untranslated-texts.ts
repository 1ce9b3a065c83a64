import { defaultLocale, type Locale } from "#language/languages.ts";
import { recordOf } from "#lib/record-of.ts";
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
import { fieldsOf, textKinds } from "./content-types.ts";
import { type Entry, readEntries } from "./entries.ts";

/** Returns the texts of a language's lists that are in the default language. */
export const untranslatedTextsIn = (answers: AllAnswers, locale: Locale): UntranslatedTexts =>
  requestNames.flatMap((name) => untranslatedTexts(answers, name, locale));

/**
 * Returns the texts of a list that are missing, or those of the default language. The Delivery API does not say which values
 * are fallbacks. A text that is the same in both languages counts as one, unless it is an address, or a name: three words at
 * most, in an entry with another text that is translated. A longer name, or a quotation, counts as a fallback, too.
 */
export function untranslatedTexts(
  answers: AllAnswers,
  name: RequestName,
  locale: Locale,
): UntranslatedTexts {
  if (locale === defaultLocale || !requests[name].localized) return [];
  const originals = textsById(name, listIn(answers[defaultLocale][name]));
  return [...textsById(name, listIn(answers[locale][name]))].flatMap(([id, texts]) => {
    const original = originals.get(id) ?? {};
    const fields = Object.keys(original).filter((field) => original[field] !== "");
    const lacking = fields.filter((field) => !texts[field] || texts[field] === original[field]);
    const isTranslated = lacking.length < fields.length;
    return lacking.flatMap((field) =>
      isTranslated && isName(texts[field] ?? "") ? [] : textKey(id, field),
    );
  });
}

/** Whether a text has one to three words. Figures and signs are none. */
const isName = (text: string): boolean => text !== "" && (text.match(/\p{L}+/gu) ?? []).length <= 3;

const wordsOf = (text: string) => text.replaceAll(/https?:\/\/\S+/g, "").trim();

/** Returns the texts of entries, without addresses, and the descriptions of assets, by id and field; "" for a missing one. */
function textsById(name: RequestName, { items, includes }: EntryList) {
  const names = [...fieldsOf(contentTypeOf(name), textKinds), "description"];
  const textsOf = ({ id, fields }: Entry) =>
    [id, recordOf(names.map((field) => [field, wordsOf(textOf(fields[field]) ?? "")]))] as const;
  return new Map(readEntries([...items, ...includes]).map(textsOf));
}
