import { defaultLanguage, type Language } from "#language/languages.ts";

/**
 * Texts of a page in another language that are in the default one, because the service falls back to it: the id of an entry
 * and its field, or of an asset and `description`, with a space between them.
 */
export type UntranslatedTexts = readonly string[];

export const textKey = (id: string, field: string): string => `${id} ${field}`;

/** Returns the default language if a text came by fallback (WCAG 2.2, 3.1.2); otherwise undefined. */
export const textLanguage = (
  texts: UntranslatedTexts,
  id: string,
  field: string,
): Language | undefined => (texts.includes(textKey(id, field)) ? defaultLanguage : undefined);
