import type { ContentTypeId } from "#content/service";
import { contentTypes } from "./content-types.ts";
import type { Pictures } from "./assets.ts";
import { type Entry, titleOf } from "./entries.ts";
import { type FieldContext, type FieldKind, fieldKinds, type FieldValue } from "./field-kinds.ts";
import type { Report } from "./mistake.ts";
import { quoted } from "./quoted.ts";

type FieldsOf<T extends ContentTypeId> = (typeof contentTypes)[T]["fields"];

/** The ids of a content type's fields of a kind. */
type FieldOf<T extends ContentTypeId, Kind extends FieldKind> = {
  [Id in keyof FieldsOf<T>]: FieldsOf<T>[Id] extends Kind ? Id : never;
}[keyof FieldsOf<T>] &
  string;

/** Returns the value of an entry's field; undefined for one that is absent, empty or invalid. */
export type Read<T extends ContentTypeId> = <Kind extends FieldKind>(
  kind: Kind,
  field: FieldOf<T, Kind>,
) => FieldValue<Kind>;

const parsers: {
  readonly [Kind in FieldKind]: (value: unknown, context: FieldContext) => FieldValue<Kind>;
} = fieldKinds;

/** Returns a reader of an entry's fields, which reports those that are invalid. All its pictures have the focus of the entry. */
export function fieldReader<T extends ContentTypeId>(
  type: T,
  entry: Entry,
  pictures: Pictures,
  report: Report,
) {
  const place = { contentType: type, entryId: entry.id, title: titleOf(type, entry) };

  function valueOf<Kind extends FieldKind>(kind: Kind, field: string): FieldValue<Kind> {
    const value = entry.fields[field] ?? undefined;
    if (value === undefined) return undefined;
    return parsers[kind](value, {
      pictureOf,
      reject(found, expected) {
        report({ ...place, field, found: quoted(found), expected });
      },
    });
  }

  const focus = valueOf("focus", "imageFocus");
  function pictureOf(id: string) {
    const picture = pictures.get(id);
    return picture && { ...picture, focus };
  }

  const read: Read<T> = valueOf;
  /** Returns the text by which editors know the entry. Reports its absence; the caller then leaves out the entry. */
  const title = (): string | undefined => {
    const field = contentTypes[type].title;
    const value = valueOf("line", field);
    if (value === undefined) report({ ...place, field, expected: "required" });
    return value;
  };
  return { read, title };
}
