import { type Locale, localeOfCode } from "#language/languages.ts";

/**
 * Returns the first value of a query parameter; undefined when it is not there. Letters are decoded everywhere, because a name
 * may have encoded ones. The other values stay encoded: 4 kB that are not UTF-8 take 12 ms (2026-11-28).
 */
export function queryParameter(address: string, name: "lang" | "preview" | "secret") {
  const query = new URL(address).search.slice(1).replace(/%[4-7][\da-f]/gi, decodeURIComponent);
  const pair = query.split("&").find((each) => each === name || each.startsWith(`${name}=`));
  return new URLSearchParams(pair).get(name) ?? undefined;
}

/** Returns the locale that an address names. */
export const localeIn = (address: string): Locale => localeOfCode(queryParameter(address, "lang"));
