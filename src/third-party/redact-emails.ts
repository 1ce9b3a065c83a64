/**
 * Replaces each word that contains what looks like an e-mail address, percent-encoded or not (docs/specification.md
 * §7). Rather one too many: `name:secret@host.example` in an address is replaced as well. Linear in the text's length.
 */
export function redactEmails(text: string): string {
  return text.replaceAll(words, (word) => (hasEmail(word) ? "REDACTED" : word));
}

/** The same for every string in a value, however deep; anything else is left as it is. */
export function redactValues(value: unknown): unknown {
  if (typeof value === "string") return redactEmails(value);
  if (Array.isArray(value)) return value.map(redactValues);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, redactValues(part)]));
}

/** What spaces and the delimiters of addresses and lists are between. */
const words = /[^\s/?&=#:;,<>"()]+/g;

/** A sign may be encoded again and again: `@`, `%40`, `%2540` … */
const atSign = /@|%(?:25)*40/g;
/** A dot and a top-level domain; `name@1.2.3` is a version. */
const topLevel = /(?:\.|%(?:25)*2e)[\p{L}%][\p{L}\p{N}%-]/iu;

function hasEmail(word: string): boolean {
  // `@name` has no part before its sign.
  const sign = [...word.matchAll(atSign)].find(({ index }) => index > 0);
  return sign !== undefined && topLevel.test(word.slice(sign.index + sign[0].length));
}
