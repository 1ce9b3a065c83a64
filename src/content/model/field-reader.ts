import { type Locale, languageOf } from "#language/languages.ts";
import type { ContentTypeId } from "#content/service";
import type { Pictures } from "./assets.ts";
import { type ContentType, contentTypes, fieldId } from "./content-types.ts";
import type { Entry } from "./entries.ts";
import { type FieldContext, type FieldKind, fieldKinds, type FieldValue } from "./field-kinds.ts";
import type { Report } from "./mistake.ts";
import { propertiesOf } from "#lib/properties-of.ts";
import { quoted } from "#lib/quoted.ts";

/** A list whose entries' fields are not read yet. */
export type EntriesOfList = {
  contentType: ContentTypeId;
  entries: readonly Entry[];
  locale: Locale;
  pictures: Pictures;
  report: Report;
};

const parsers: {
  readonly [Kind in FieldKind]: (value: unknown, context: FieldContext) => FieldValue<Kind>;
} = fieldKinds;

/** The values of fields by name. */
export type FieldValues<Kinds extends Record<keyof Kinds, FieldKind>> = {
  [Name in keyof Kinds]?: FieldValue<Kinds[Name]>;
};

/** Reads all fields of an entry. One that is absent, empty or invalid is undefined; invalid ones are reported. */
export function readFields<Kinds extends Record<keyof Kinds, FieldKind>>(
  kinds: Kinds,
  entry: Entry,
  list: EntriesOfList,
): FieldValues<Kinds> {
  const { contentType, locale, pictures, report } = list;
  // The focus is read here for the pictures, and once more with the other fields, which reports it.
  const none = { pictures, focus: undefined, reject: () => undefined };
  const focus = fieldKinds.focus(entry.fields["imageFocus"], none);
  const values: FieldValues<Kinds> = {};
  for (const name in kinds) {
    const field = fieldId(contentType, name, languageOf[locale]);
    const value = entry.fields[field] ?? undefined;
    const reject: FieldContext["reject"] = (found, problem) => {
      const text = problem === "nowhere" ? String(found) : quoted(found);
      report(entry.id, field, problem, found === undefined ? undefined : text);
    };
    const context = { pictures, focus, reject };
    values[name] = value === undefined ? undefined : parsers[kinds[name]](value, context);
  }
  reportNeeds(values, entry, list);
  return values;
}

/** Reports the fields with a value that the page does not show, because those that they need have none. */
function reportNeeds(fieldValues: object, { id }: Entry, list: EntriesOfList): void {
  const { contentType, locale, report } = list;
  const { fields, needs = {} }: ContentType = contentTypes[contentType];
  const values = propertiesOf(fieldValues);
  const idOf = (name: string) => fieldId(contentType, name, languageOf[locale]);
  const hasValue = (name: string) =>
    values[name] !== undefined &&
    (fields[name] !== "email" || propertiesOf(values[name]).href !== undefined);
  function lackedBy(name: string): readonly string[] {
    const needed = needs[name] ?? [];
    const filled = needed.find(hasValue);
    return filled === undefined ? needed : lackedBy(filled);
  }
  for (const name of Object.keys(needs).filter(hasValue)) {
    const found = lackedBy(name).map(idOf).join(" / ");
    if (found !== "") report(id, idOf(name), "needed", found);
  }
}
