import type { Locale } from "./languages.ts";

/** The language's own name. */
export const localeNames = { sv: "Svenska", "en-US": "English" } as const satisfies Record<
  Locale,
  string
>;
