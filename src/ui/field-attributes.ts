import { createContext, use } from "react";
import { type UntranslatedTexts, textLanguage } from "#content/text";
import type { contentTypes } from "#content/model";
import type { ContentTypeId } from "#content/service";
import type { Language } from "#language/languages.ts";
import { useLocale } from "#language/locale-context.tsx";

/** Whether the page is the preview, where a click on an element opens its field in Contentful's editor. */
export const ClickToEditContext = createContext(false);

/** The texts of a part that are in the default language although the page's is another. */
export const UntranslatedTextsContext = createContext<UntranslatedTexts>([]);

/** Returns `textLanguage` for the part's texts. */
export function useTextLanguage(): (id: string, field: string) => Language | undefined {
  const texts = use(UntranslatedTextsContext);
  return (id, field) => textLanguage(texts, id, field);
}

/** Attributes of an element that shows a field: its language, and those that Contentful's live preview defines. */
export type FieldAttributes =
  | {
      lang?: Language;
      "data-contentful-entry-id"?: string;
      "data-contentful-field-id"?: string;
      "data-contentful-locale"?: string;
    }
  | undefined;

type FieldId<T extends ContentTypeId> = keyof (typeof contentTypes)[T]["fields"] & string;

/** Returns a function from entry and field to attributes; undefined without attributes. */
export function useFieldAttributes<T extends ContentTypeId>(
  _type: T,
): (entryId: string | undefined, field: FieldId<T>) => FieldAttributes {
  const isPreview = use(ClickToEditContext);
  const locale = useLocale();
  const languageOfText = useTextLanguage();
  return (entryId, field) => {
    if (entryId === undefined) return undefined;
    const lang = languageOfText(entryId, field);
    const attributes = {
      ...(lang && { lang }),
      ...(isPreview && {
        "data-contentful-entry-id": entryId,
        "data-contentful-field-id": field,
        "data-contentful-locale": locale,
      }),
    };
    return Object.keys(attributes).length > 0 ? attributes : undefined;
  };
}
