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

/** Returns the percent-decoded fragment of an address that begins with "#". A title may contain a bare percent sign. */
export function decodedFragment(address: string): string {
  const fragment = address.slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
