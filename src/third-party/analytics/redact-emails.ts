/**
 * Replaces each word that looks like it contains an e-mail address, percent-encoded or not (docs/specification.md §7).
 * False positives are accepted: in `name:secret@host.example`, `secret@host.example` is replaced as well. Linear time.
 */
export function redactEmails(text: string): string {
  return text.replaceAll(words, (word) => (hasEmail(word) ? "REDACTED" : word));
}

/** Words are separated by white space and the delimiters of addresses and lists. */
const words = /[^\s/?&=#:;,<>"()]+/g;

/** The @ sign may be percent-encoded repeatedly: `@`, `%40`, `%2540` … */
const atSign = /@|%(?:25)*40/g;
/** A dot and the start of a top-level domain, so that `name@1.2.3` is not an address. */
const topLevel = /(?:\.|%(?:25)*2e)[\p{L}%][\p{L}\p{N}%-]/iu;

function hasEmail(word: string): boolean {
  // `@name` is not an address: it has no local part.
  const sign = [...word.matchAll(atSign)].find(({ index }) => index > 0);
  return sign !== undefined && topLevel.test(word.slice(sign.index + sign[0].length));
}
