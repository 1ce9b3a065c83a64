import { createContext, type ReactNode, use } from "react";
import type { contentTypes, ContentTypeId } from "#content/model.ts";
import { useLocale } from "#language/locale-context.tsx";

const EditMarksContext = createContext(false);

type EditMarksProps = { children: ReactNode };

/** Around the page in the preview: there what an editor clicks leads to its field. A visitor's page has no marks. */
export function EditMarks({ children }: EditMarksProps) {
  return <EditMarksContext value>{children}</EditMarksContext>;
}

/** Attributes of an element that shows a field, by the conventions of Contentful's live preview. */
export type EditMark =
  | {
      "data-contentful-entry-id": string;
      "data-contentful-field-id": string;
      "data-contentful-locale": string;
    }
  | undefined;

type FieldId<T extends ContentTypeId> = keyof (typeof contentTypes)[T]["fields"] & string;

/** Makes the marks of the fields of a type's entries; undefined outside the preview, and where there is no entry. */
export function useEditMarks<T extends ContentTypeId>(
  _type: T,
): (entryId: string | undefined, field: FieldId<T>) => EditMark {
  const isOn = use(EditMarksContext);
  const locale = useLocale();
  return (entryId, field) =>
    isOn && entryId !== undefined
      ? {
          "data-contentful-entry-id": entryId,
          "data-contentful-field-id": field,
          "data-contentful-locale": locale,
        }
      : undefined;
}
