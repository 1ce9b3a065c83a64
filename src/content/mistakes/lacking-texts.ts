import type { Locale } from "#language/languages.ts";
import {
  assetIds,
  type Entry,
  fieldsOf,
  type Mistake,
  readEntries,
  readPictures,
  textKinds,
  untranslatedTexts,
} from "#content/model";
import { type AllAnswers, contentTypeOf, listIn, type RequestName } from "#content/service";
import { textKey, textOf } from "#content/text";
import { lostPieces } from "./lost-pieces.ts";

/**
 * Returns the words of a list's texts that the page lacks, its pictures without an alternative text, and its texts without a
 * translation.
 */
export function lackingTexts(answers: AllAnswers, name: RequestName, locale: Locale): Mistake[] {
  const list = listIn(answers[locale][name]);
  const contentType = contentTypeOf(name);
  const untranslated = untranslatedTexts(answers, name, locale);
  const pictures = readPictures(list);
  const isUndescribed = (id: string) =>
    pictures.get(id)?.alt === "" || untranslated.includes(textKey(id, "description"));

  return readEntries(list.items).flatMap((entry) => {
    const isLacking = (field: string) =>
      untranslated.includes(textKey(entry.id, field)) || isOnlyInOtherField(entry, field);
    const pieces = fieldsOf(contentType, ["markdown", "markdownByLanguage"]).flatMap((field) =>
      lostPieces(textOf(entry.fields[field]) ?? "").map((found) => ({ field, found })),
    );
    const undescribed = fieldsOf(contentType, ["image", "images"]).filter((field) =>
      assetIds([entry.fields[field]]).some(isUndescribed),
    );
    const texts = fieldsOf(contentType, textKinds).filter(isLacking).join(", ");
    return [
      ...pieces.map((piece) => ({ ...piece, problem: "lost" as const })),
      ...undescribed.map((field) => ({ field, problem: "undescribed" as const })),
      ...(texts ? [{ field: texts, problem: "untranslated" as const }] : []),
    ].map((mistake) => ({ contentType, entryId: entry.id, ...mistake }));
  });
}

/** Whether a field such as `lead_en` has no text, but `lead` or `lead_sv` has. */
function isOnlyInOtherField({ fields }: Entry, field: string): boolean {
  const hasText = (id: string) => (textOf(fields[id]) ?? "").trim() !== "";
  const [stem, language] = field.split("_");
  const isOfOther = (id: string) => id.split("_")[0] === stem && hasText(id);
  return language !== undefined && !hasText(field) && Object.keys(fields).some(isOfOther);
}
