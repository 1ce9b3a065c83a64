/**
 * Replaces what looks like an e-mail address, percent-encoded or not (specification, section 7). Rather one too
 * many: `name:secret@host` in an address goes as well.
 */
export function redactEmails(text: string): string {
  return text.replaceAll(aroundAtSign, (found) => (topLevel.test(found) ? "REDACTED" : found));
}

/** The same for every string in a value, however deep; anything else is left as it is. */
export function redactValues(value: unknown): unknown {
  if (typeof value === "string") return redactEmails(value);
  if (Array.isArray(value)) return value.map(redactValues);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, redactValues(part)]));
}

// The lengths are those of RFC 5321; they also keep the search linear in long texts. A sign encoded twice is
// still a sign.
const aroundAtSign = /[^\s@/?&=#:;,<>"'()]{1,64}(?:@|%(?:25){0,3}40)[^\s@/?&=#:;,<>"'()]{1,253}/gi;

/** `name@1.2.3` is a version. */
const topLevel = /\.[\p{L}%-][\p{L}\p{N}%-]+\.?$/u;
