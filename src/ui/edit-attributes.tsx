import { createContext, type ReactNode, use } from "react";
import type { contentTypes, ContentTypeId } from "#content/model.ts";
import { useLocale } from "#language/locale-context.tsx";

const EditContext = createContext(false);

type EditAttributesProviderProps = { children: ReactNode };

/** Wraps the page in the preview, where a click on an element opens its field in Contentful's editor. */
export function EditAttributesProvider({ children }: EditAttributesProviderProps) {
  return <EditContext value>{children}</EditContext>;
}

/** Attributes of an element that shows a field, as defined by Contentful's live preview. */
export type EditAttributes =
  | {
      "data-contentful-entry-id": string;
      "data-contentful-field-id": string;
      "data-contentful-locale": string;
    }
  | undefined;

type FieldId<T extends ContentTypeId> = keyof (typeof contentTypes)[T]["fields"] & string;

/** Returns a function from entry and field to attributes; undefined outside the preview and without an entry. */
export function useEditAttributes<T extends ContentTypeId>(
  _type: T,
): (entryId: string | undefined, field: FieldId<T>) => EditAttributes {
  const isPreview = use(EditContext);
  const locale = useLocale();
  return (entryId, field) =>
    isPreview && entryId !== undefined
      ? {
          "data-contentful-entry-id": entryId,
          "data-contentful-field-id": field,
          "data-contentful-locale": locale,
        }
      : undefined;
}
