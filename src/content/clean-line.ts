/**
 * Returns the text of a one-line field on one line: a line break, a tab and several spaces are one space, and characters that
 * nobody sees are removed, such as the direction marks around a copied number. Soft hyphens and joiners stay, since they shape
 * words and emoji; so does an editor's no-break space.
 */
export const cleanLine = (text: string): string =>
  text
    .replaceAll(/[\t-\r\u0085\u2028\u2029]|\s{2,}/g, " ")
    .replaceAll(/(?!\u00ad|[\u200c-\u200d]|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}]/gu, "")
    .replaceAll(/ {2,}/g, " ")
    .trim();
