import { focusWords } from "#content/pictures";
import type { Language, Locale } from "#language/languages.ts";
import type { ContentTypeId } from "#content/service";

/** A mistake in the content: what the page leaves out or may show otherwise than it is meant, or what an entry lacks. */
export type Mistake = {
  contentType: ContentTypeId;
  entryId: string;
  field: string;
  /** The value, or the part of a text, as JSON, shortened; for `noPicture` the id of the asset, for `nowhere` the address, for `needed` the other fields. Undefined for a value that is missing. */
  found?: string | undefined;
  problem: Problem;
  /** The language whose list has it; undefined when all have it. */
  locale?: Locale | undefined;
};

/** Receives each mistake of an entry of a list. */
export type Report = (entryId: string, field: string, problem: Problem, found?: string) => void;

/** What a value has to be, what is said of one that is missing, and, after `…`, what is said of one that is there. */
const problemTexts = {
  noText: { sv: "en text", en: "a text" },
  noProfiles: {
    sv: "en lista med adresser som börjar med https://, eller Namn | https://…",
    en: "a list of https addresses, or Name | https://…",
  },
  noLink: {
    sv: "en adress med http, https, mailto eller tel",
    en: "an http, https, mailto or tel address",
  },
  noColour: { sv: "en färgkod, till exempel #12566B", en: "a colour, such as #12566B" },
  noFlag: { sv: "true (ja) eller false (nej)", en: "true or false" },
  noFocus: { sv: focusWords.join(", "), en: focusWords.join(", ") },
  noSeries: { sv: "en lista med 2 till 100 tal", en: "a list of 2 to 100 numbers" },
  noInterval: { sv: "millisekunder, minst 500", en: "milliseconds, at least 500" },
  noPicture: {
    sv: "en publicerad bild som webbläsare kan visa (JPEG, PNG, WebP, AVIF, GIF eller SVG)",
    en: "a published picture that browsers show (JPEG, PNG, WebP, AVIF, GIF or SVG)",
  },
  noPictures: { sv: "en lista med bilder", en: "a list of pictures" },
  untitled: {
    sv: "fältet är tomt, så posten visas inte",
    en: "the field is empty, so the entry is not shown",
  },
  undescribed: {
    sv: "bilden saknar en beskrivning för den som inte ser den",
    en: "the picture has no description for those who cannot see it",
  },
  untranslated: { sv: "texten är inte översatt", en: "the text is not translated" },
  lost: { sv: "… visas inte", en: "… is not shown" },
  mark: { sv: "… visas som det står", en: "… is shown as written" },
  needed: {
    sv: "… måste fyllas i för att fältet ska visas",
    en: "… must be filled in for this field to be shown",
  },
  second: { sv: "… visas i stället för den här posten", en: "… is shown in place of this entry" },
  unlinked: { sv: "… visas som det står, utan länk", en: "… is shown as written, without a link" },
  /** Of an address within the site: only what knows the page can tell whether it is a mistake. */
  nowhere: { sv: "… leder ingenstans", en: "… leads nowhere" },
} as const satisfies Record<string, Record<Language, string>>;

export type Problem = keyof typeof problemTexts;

/** Whether something is missing from the page, and not just from an entry. */
export const isLeftOut = ({ problem }: Pick<Mistake, "problem">): boolean =>
  !["mark", "unlinked", "nowhere", "undescribed", "untranslated"].includes(problem);

/** Returns what was found and what is expected, without capital and full stop. */
export function mistakeText({ found, problem }: Mistake, language: Language): string {
  const text = problemTexts[problem][language];
  if (found === undefined) return text;
  if (text.startsWith("…")) return found + text.slice(1);
  return language === "sv"
    ? `${found} kan inte visas; här ska stå ${text}`
    : `${found} cannot be shown; expected ${text}`;
}

/** Returns a mistake as a log line, which names the entry and the field. */
export const mistakeLine = (mistake: Mistake): string =>
  `${mistake.contentType} entry ${mistake.entryId}: field ${mistake.field}: ${mistakeText(mistake, "en")}`;
