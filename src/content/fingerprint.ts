import type { EntryList } from "./requests.ts";

/**
 * Returns a 64-bit hash of a list, by which an unchanged list is recognised: two 32-bit multiplicative hashes over its
 * JSON text. It is not cryptographic: a list with a chosen fingerprint is easy to construct.
 */
export function fingerprint(list: EntryList): string {
  const text = JSON.stringify([list.items, list.includes]);
  let high = 0;
  let low = 0;
  for (let index = 0; index < text.length; index++) {
    // A code of 0 would leave a hash of 0 unchanged.
    const code = text.charCodeAt(index) + 1;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  return `${high}${low}`;
}
