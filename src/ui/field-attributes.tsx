import { createContext, type ReactNode, use } from "react";
import { type UntranslatedTexts, textLanguage } from "#content/text";
import type { contentTypes } from "#content/model";
import type { ContentTypeId } from "#content/service";
import type { Language } from "#language/languages.ts";
import { useLocale } from "#language/locale-context.tsx";

const ClickToEditContext = createContext(false);
const UntranslatedTextsContext = createContext<UntranslatedTexts>([]);

type UntranslatedTextsProviderProps = { texts: UntranslatedTexts; children: ReactNode };

/** Wraps a part of a page with the texts that are in the default language although the page's is another. */
export function UntranslatedTextsProvider({ texts, children }: UntranslatedTextsProviderProps) {
  return <UntranslatedTextsContext value={texts}>{children}</UntranslatedTextsContext>;
}

/** Returns `textLanguage` for the part's texts. */
export function useTextLanguage(): (id: string, field: string) => Language | undefined {
  const texts = use(UntranslatedTextsContext);
  return (id, field) => textLanguage(texts, id, field);
}

type ClickToEditProviderProps = { children: ReactNode };

/** Wraps the page in the preview, where a click on an element opens its field in Contentful's editor. */
export function ClickToEditProvider({ children }: ClickToEditProviderProps) {
  return <ClickToEditContext value>{children}</ClickToEditContext>;
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
