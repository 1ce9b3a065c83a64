import * as v from "valibot";
import { defaultLocale, languageOf, type Locale, locales } from "#language/languages.ts";
import { untranslatedTexts } from "./untranslated-texts.ts";
import {
  type Entry,
  readEntries,
  titleOf,
  assetIds,
  type Mistake,
  contentTypes,
  type FieldKind,
} from "#content/model";
import {
  generalEntryOf,
  type EntryList,
  type ReceivedLists,
  type RequestName,
  requests,
} from "#content/service";
import { textKey, textOf } from "#content/text";

/** Returns the pictures of a list that lack an alternative text, and the entries' texts that only another language has. */
export function lackingTexts(lists: ReceivedLists, name: RequestName, locale: Locale): Mistake[] {
  const list = lists[locale][name];
  if (!list) return [];
  const { contentType = "general", localized } = requests[name];
  const { title, fields: kinds } = contentTypes[contentType];
  const original = locale === defaultLocale ? undefined : lists[defaultLocale][name];
  const fallbacks = original ? untranslatedTexts(name, list, original) : [];
  const undescribed = new Set(
    list.includes.flatMap((each) =>
      v.is(asset, each) && !isText(each.fields["description"]) ? each.sys.id : [],
    ),
  );
  const inOthers = localized ? locales.flatMap((other) => entriesOf(name, lists[other][name])) : [];

  const lacksDescription = (assetId: string) =>
    undescribed.has(assetId) || fallbacks.includes(textKey(assetId, "description"));
  const isUntranslated = ({ id, fields }: Entry, field: string) => {
    if (isText(fields[field])) return fallbacks.includes(textKey(id, field));
    // The parser reports an entry without its title.
    if (field === title) return false;
    return (
      counterparts(field).some((each) => isText(fields[each])) ||
      inOthers.some((other) => other.id === id && isText(other.fields[field]))
    );
  };

  return entriesOf(name, list).flatMap((entry): Mistake[] => {
    const fieldsWhere = (isWanted: (field: string, kind: FieldKind) => boolean) =>
      Object.entries<FieldKind>(kinds).flatMap(([field, kind]) =>
        isWanted(field, kind) ? field : [],
      );
    const pictures = fieldsWhere(
      (field, kind) =>
        (kind === "image" || kind === "images") &&
        assetIds([entry.fields[field]]).some(lacksDescription),
    );
    const texts = fieldsWhere(
      (field, kind) => (kind === "line" || kind === "markdown") && isUntranslated(entry, field),
    );
    const place: Omit<Mistake, "field" | "expected"> = {
      contentType,
      entryId: entry.id,
      title: titleOf(contentType, entry),
    };
    return [
      ...pictures.map((field): Mistake => ({ ...place, field, expected: "description" })),
      ...(texts.length > 0
        ? [{ ...place, field: texts.join(", "), expected: "translation" } as const]
        : []),
    ];
  });
}

/** Of the unfiltered list only the general entry. */
function entriesOf(name: RequestName, list: EntryList | undefined): readonly Entry[] {
  const entries = list ? readEntries(list, name, () => undefined) : [];
  return name === "general" ? [generalEntryOf(entries) ?? []].flat() : entries;
}

/** Returns the fields that have the text of one like `lead_en` in another language: `lead_sv` and `lead`. */
function counterparts(field: string): string[] {
  const [, stem, language] = /^(.+)_(\w+)$/.exec(field) ?? [];
  const languages = Object.values(languageOf).filter((each) => each !== language);
  return stem === undefined ? [] : [stem, ...languages.map((each) => `${stem}_${each}`)];
}

const isText = (value: unknown): boolean => (textOf(value) ?? "").trim() !== "";

const asset = v.object({
  sys: v.object({ id: v.string() }),
  fields: v.record(v.string(), v.unknown()),
});
