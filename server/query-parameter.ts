import { type Locale, localeOfCode } from "#language/languages.ts";

/** Returns the first value of a query parameter; undefined when it is not there. */
export const queryParameter = (address: string, name: "lang" | "preview" | "secret") =>
  new URL(address).searchParams.get(name) ?? undefined;

/** Returns the locale that an address names. Mail programmes encode the `#` or `&` that follows it. */
export const localeIn = (address: string): Locale =>
  localeOfCode(queryParameter(address, "lang")?.split(/[#&]/, 1)[0]);
