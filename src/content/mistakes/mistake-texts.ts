import type { Language } from "#language/languages.ts";
import type { Expected, Mistake } from "#content/model";
import { focusWords } from "#content/pictures";

/** What a value has to be, and what is said of one that is missing, in the languages of the editors. */
const expectedTexts = {
  line: { sv: "en text", en: "a text" },
  markdown: { sv: "en text", en: "a text" },
  texts: { sv: "en lista med korta texter", en: "a list of short texts" },
  profile: {
    sv: "en adress som börjar med https://, eller Namn | https://…",
    en: "an https address, or Name | https://…",
  },
  link: {
    sv: "en adress med http, https, mailto eller tel",
    en: "an http, https, mailto or tel address",
  },
  flag: { sv: "true (ja) eller false (nej)", en: "true or false" },
  focus: { sv: focusWords.join(", "), en: focusWords.join(", ") },
  series: { sv: "en lista med minst två tal", en: "a list of at least two numbers" },
  interval: { sv: "millisekunder, minst 500", en: "milliseconds, at least 500" },
  asset: { sv: "en länk till en bild", en: "a link to an asset" },
  assets: { sv: "en lista med länkar till bilder", en: "a list of links to assets" },
  picture: {
    sv: "en publicerad bild som webbläsare kan visa (JPEG, PNG, WebP, AVIF, GIF eller SVG)",
    en: "a published picture that browsers show (JPEG, PNG, WebP, AVIF, GIF or SVG)",
  },
  entry: { sv: "en post", en: "an entry" },
  required: {
    sv: "fältet är tomt, så posten visas inte",
    en: "the field is empty, so the entry is not shown",
  },
  description: {
    sv: "bilden saknar en beskrivning för den som inte ser den",
    en: "the picture has no description for those who cannot see it",
  },
  translation: { sv: "texten är inte översatt", en: "the text is not translated" },
} as const satisfies Record<Expected, Record<Language, string>>;

/** Returns what was found and what is expected, without capital and full stop. */
export function mistakeText({ found, expected }: Mistake, language: Language): string {
  const text = expectedTexts[expected][language];
  if (found === undefined) return text;
  return language === "sv"
    ? `${found} kan inte visas; här ska stå ${text}`
    : `${found} cannot be shown; expected ${text}`;
}

/** Returns a mistake as a log line, which names the entry and the field. */
export const mistakeLine = (mistake: Mistake): string =>
  `${mistake.contentType} entry ${mistake.entryId ?? "(all)"}: field ${mistake.field}: ${mistakeText(mistake, "en")}`;
