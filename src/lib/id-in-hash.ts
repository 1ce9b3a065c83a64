/** Returns the id in a hash ("#…"), decoded. Unlike `decodeURIComponent`, this takes any percent sign. */
export const idInHash = (hash: string): string =>
  new URLSearchParams(`=${hash.slice(1).replaceAll(/[&+]/g, encodeURIComponent)}`).get("") ?? "";

/** Returns the id that a hash ("#…") means. Ids are compared without invisible signs, and however they are composed. */
export function idMeantBy(hash: string, ids: readonly string[]): string | undefined {
  const place = comparable(idInHash(hash));
  return ids.find((id) => comparable(id) === place);
}

/** NFKC is NFC for this purpose, and turns no-break spaces into spaces. */
const comparable = (id: string) => id.normalize("NFKC").replaceAll(/\p{Cf}/gu, "");
