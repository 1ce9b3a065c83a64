import type { EntryList } from "./requests.ts";

/**
 * Tells whether an answer differs from an earlier one without keeping either: 53 bits over the list's text.
 * Good for "has it changed?", not for anything that someone could want to forge.
 */
export function fingerprint(list: EntryList): string {
  const text = JSON.stringify([list.items, list.includes]);
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
