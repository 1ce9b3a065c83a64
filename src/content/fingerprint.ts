import type { EntryList } from "./requests.ts";

/**
 * Tells whether an answer differs from an earlier one without keeping either: two multiplicative hashes over the list's
 * text, of which each step is reversible, 64 bits together.
 * Good for "has it changed?", not for anything that someone could want to forge.
 */
export function fingerprint(list: EntryList): string {
  const text = JSON.stringify([list.items, list.includes]);
  let high = 0;
  let low = 0;
  for (let index = 0; index < text.length; index++) {
    // Not 0, which a hash of 0 would not notice.
    const code = text.charCodeAt(index) + 1;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  return `${high}${low}`;
}
