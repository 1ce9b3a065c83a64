/**
 * Returns the form in which a fragment and an id are compared: Unicode NFC (texts from macOS are decomposed), without
 * characters that nobody sees (a soft hyphen in a title), and with white space folded.
 */
export const anchorKey = (text: string): string =>
  text
    .normalize()
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
