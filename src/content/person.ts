import type { Language } from "#language/languages.ts";

/** Who answers, for site.config.ts. */
export type Person = {
  name: string;
  /** In each language; nothing is shown in one without a title. */
  title: Readonly<Partial<Record<Language, string>>>;
  /** The direct number. */
  phone?: string;
  /** The address of a square picture in `brand/public/`, 192 pixels wide or more. */
  portrait?: string;
};
