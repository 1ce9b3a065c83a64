import type { Language } from "#language/languages.ts";

/** Who answers (site.config.ts). */
export type Person = {
  name: string;
  /** In each language; nothing is shown in one without a title. */
  title: Readonly<Partial<Record<Language, string>>>;
  /** The direct number. */
  phone?: string;
};

/** The words of the title block (site.config.ts). */
export type ColophonTexts = {
  name: string;
  position: string;
  /** The letters of north, south, east and west. */
  directions: readonly [north: string, south: string, east: string, west: string];
  scale: string;
  changed: string;
  /** The locale of the date. */
  dates: string;
  signs: string;
  /** What the colour of links, the ring of a figure with a source and the ground of a ribbon mean. */
  signOf: { action: string; source: string; step: string };
};
