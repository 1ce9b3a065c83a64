import { contentTypes } from "#content/model.ts";
import { type Checked, fieldsOf } from "./checked-entry.ts";

/**
 * Reports texts that are missing or shown in another language. An entry without any text in a locale is one finding,
 * not one per field.
 */
export function checkTranslations(checked: Checked): void {
  const { entry, type, locales, shown, report } = checked;
  const textFields = fieldsOf(type).filter(
    ([, { kind }]) => kind === "line" || kind === "markdown",
  );
  const missing = new Set<string>();
  // A field that is missing in all locales is in the set without a locale.
  const isMissingIn = (field: string, locale: string) =>
    missing.has(`${field} ${locale}`) || missing.has(`${field} `);
  for (const [field, { required }] of textFields) {
    if (required !== true) continue;
    const without = locales.filter((locale) => !isText(shown(field, locale)));
    // A text that is missing in all locales is one finding.
    const [first] = without;
    if (first === undefined) continue;
    const inAll = without.length === locales.length || !contentTypes[type].localized;
    for (const locale of inAll ? [undefined] : without) {
      missing.add(`${field} ${locale ?? ""}`);
      report("error", "empty", { field, locale }, {});
    }
  }
  if (!contentTypes[type].localized) return;

  for (const locale of locales) {
    const hasOwnText = ([field]: (typeof textFields)[number]) =>
      isText(entry.fields[field]?.[locale]);
    const inOther = textFields.filter(
      (text) =>
        !hasOwnText(text) &&
        !isMissingIn(text[0], locale) &&
        Object.values(entry.fields[text[0]] ?? {}).some(isText),
    );
    if (inOther.length > 1 && !textFields.some(hasOwnText)) {
      report("warning", "untranslated", { locale }, { locale, extent: "whole entry" });
      continue;
    }
    for (const [field] of inOther) {
      const extent = isText(shown(field, locale)) ? "other language" : "left out";
      report("warning", "untranslated", { field, locale }, { locale, extent });
    }
  }
}

const isText = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";
