import { createContext, use } from "react";
import { fieldId, type FieldName } from "#content/model";
import type { ContentTypeId } from "#content/service";
import { type UntranslatedTexts, textLanguage } from "#content/text";
import { type Language, languageOf } from "#language/languages.ts";
import { useLocale } from "#language/locale-context.tsx";

/** Whether the page is the preview, where a click on an element opens its field in Contentful's editor. */
export const ClickToEditContext = createContext(false);

/** The texts of the page that are in the default language although the page's is another. */
export const UntranslatedTextsContext = createContext<UntranslatedTexts>([]);

/** Returns `textLanguage` for the page's texts. */
export function useTextLanguage(): (id: string, field: string) => Language | undefined {
  const texts = use(UntranslatedTextsContext);
  return (id, field) => textLanguage(texts, id, field);
}

/** Attributes of an element that shows a field: its language, and those that Contentful's live preview defines. */
export type FieldAttributes = {
  lang?: Language | undefined;
  "data-contentful-entry-id"?: string;
  "data-contentful-field-id"?: string;
  "data-contentful-locale"?: string;
};

/** Returns a function from a field that is shown of an entry to its attributes; without an entry there are none. */
export function useFieldAttributes<T extends ContentTypeId, Entry extends { id: string }>(
  type: T,
  entry: Entry | undefined,
): (name: FieldName<T> & keyof Entry) => FieldAttributes {
  const isPreview = use(ClickToEditContext);
  const locale = useLocale();
  const languageOfText = useTextLanguage();
  return (name) => {
    if (entry === undefined) return {};
    const field = fieldId(type, name, languageOf[locale]);
    return {
      lang: languageOfText(entry.id, field),
      ...(isPreview && {
        "data-contentful-entry-id": entry.id,
        "data-contentful-field-id": field,
        "data-contentful-locale": locale,
      }),
    };
  };
}
