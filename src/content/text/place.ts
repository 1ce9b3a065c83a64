import { idInHash } from "#lib/id-in-hash.ts";

/** Whether the address of a link is within the site. */
export const isWithinSite = (address: string): boolean => /^[/?#]/.test(address);

/** Returns the id that a hash ("#…") means. Ids are compared without invisible signs, and however they are composed. */
export function idMeantBy(hash: string, ids: readonly string[]): string | undefined {
  const place = comparable(idInHash(hash));
  return ids.find((id) => comparable(id) === place);
}

/** NFKC is NFC for this purpose, and turns no-break spaces into spaces. */
const comparable = (id: string) => id.normalize("NFKC").replaceAll(/\p{Cf}/gu, "");
