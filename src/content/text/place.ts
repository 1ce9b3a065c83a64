/** Whether the address of a link is within the site. */
export const isWithinSite = (address: string): boolean => /^[/?#]/.test(address);

/** Returns the id that a hash ("#…") means. Ids are compared in NFC and without invisible signs. */
export function idMeantBy(hash: string, ids: readonly string[]): string | undefined {
  // Unlike `decodeURIComponent`, this leaves a bare percent sign as it is.
  const query = new URLSearchParams(`=${hash.slice(1).replaceAll(/[&+]/g, encodeURIComponent)}`);
  const place = comparable(query.get("") ?? "");
  return ids.find((id) => comparable(id) === place);
}

const comparable = (id: string) =>
  id
    .normalize("NFC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/\s+/g, " ");
