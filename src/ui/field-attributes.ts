import { fieldId, type FieldName } from "#content/model";
import type { ContentTypeId } from "#content/service";
import { textLanguage } from "#content/text";
import { type Language, languageOf } from "#language/languages.ts";
import { usePage } from "./page-context.ts";

/** Returns `textLanguage` for the page's texts. */
export function useTextLanguage(): (id: string, field: string) => Language | undefined {
  const { untranslatedTexts } = usePage();
  return (id, field) => textLanguage(untranslatedTexts, id, field);
}

/** Attributes of an element that shows a field: its language, and those that Contentful's live preview defines. */
export type FieldAttributes = {
  lang?: Language | undefined;
  "data-contentful-entry-id"?: string;
  "data-contentful-field-id"?: string;
  "data-contentful-locale"?: string;
};

/**
 * Returns a function from a field that is shown of an entry to its attributes; without an entry there are none. In the preview, a
 * click on the element opens the field in Contentful's editor.
 */
export function useFieldAttributes<T extends ContentTypeId, Entry extends { id: string }>(
  type: T,
  entry: Entry | undefined,
): (name: FieldName<T> & keyof Entry) => FieldAttributes {
  const { locale, search, untranslatedTexts } = usePage();
  return (name) => {
    if (entry === undefined) return {};
    const field = fieldId(type, name, languageOf[locale]);
    return {
      lang: textLanguage(untranslatedTexts, entry.id, field),
      ...(search !== undefined && {
        "data-contentful-entry-id": entry.id,
        "data-contentful-field-id": field,
        "data-contentful-locale": locale,
      }),
    };
  };
}
