import type { EntryList } from "./requests.ts";

/**
 * Returns the first 64 bits of a list's SHA-256, by which an unchanged list is recognised; "" on an insecure origin
 * (`http:` other than localhost), where browsers have no Web Crypto: every list then counts as changed.
 * @throws RangeError for a list that is nested too deeply to be serialized
 */
export async function fingerprint(list: EntryList): Promise<string> {
  const text = JSON.stringify([list.items, list.includes]);
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (!subtle) return "";
  const digest = await subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest, 0, 8)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
