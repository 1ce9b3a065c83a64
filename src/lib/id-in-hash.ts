/** Returns the id in a hash ("#…"), decoded. Unlike `decodeURIComponent`, this takes any percent sign. */
export const idInHash = (hash: string): string =>
  new URLSearchParams(`=${hash.slice(1).replaceAll(/[&+]/g, encodeURIComponent)}`).get("") ?? "";
