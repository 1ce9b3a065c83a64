import { wantedValues } from "#content/mistake.ts";
import type { EditorLanguage } from "#language/editor-language.ts";
import { languageOf, locales } from "#language/languages.ts";
import type { FileProblem } from "./checked-content.ts";
import type { Message } from "./finding.ts";

const error = (rule: string, sv: string, en: string): Message => ({
  rule,
  level: "error",
  text: { sv, en },
});
const warning = (...message: Parameters<typeof error>): Message => ({
  ...error(...message),
  level: "warning",
});

/** All that the content check reports, in both languages of the editors. Texts from the content are shortened. */
export const messages = {
  alternativeText: () =>
    warning(
      "alternative-text",
      "bilden saknar en beskrivning för den som inte ser den",
      "the picture has no description for those who cannot see it",
    ),
  colour: (value: string, shown: string) =>
    warning(
      "colour",
      `ingen text går att läsa på ${value}, så den visas som ${shown}`,
      `no text can be read on ${value}, so it is shown as ${shown}`,
    ),
  notAColour: (value: string) =>
    warning(
      "colour",
      `${value} är ingen färg; väntat en CSS-färg, till exempel #12566B`,
      `${value} is not a colour; expected a CSS colour such as #12566B`,
    ),
  deadLink: (address: string) =>
    error(
      "dead-link",
      `${address} leder ingenstans: sidan har inget sådant avsnitt`,
      `${address} leads nowhere: the page has no such section`,
    ),
  droppedHtml: () =>
    warning(
      "dropped",
      "HTML visas inte; skriv Markdown i stället",
      "HTML is not shown; write Markdown instead",
    ),
  droppedTable: () =>
    warning(
      "dropped",
      "tabeller visas som de är skrivna; skriv en lista i stället",
      "tables are shown as they are written; write a list instead",
    ),
  droppedStrike: () =>
    warning(
      "dropped",
      "~~ visas som det är skrivet: text kan inte strykas över",
      "~~ is shown as it is written: text cannot be struck through",
    ),
  duplicateTitle: (title: string) =>
    warning(
      "duplicate-title",
      `en annan post heter också ”${title}”, så länkar till den här får en annan adress`,
      `another entry is called “${title}” too, so links to this one have another address`,
    ),
  entryMissing: (type: string) =>
    error(
      "entry-missing",
      `innehållet saknar en post av typen ${type}`,
      `the content lacks an entry of the type ${type}`,
    ),
  fieldsMissing: (type: string, fields: readonly string[]) =>
    warning(
      "fields-missing",
      `innehållstypen ${type} i Contentful saknar ${fields.join(", ")}, som sidan kan visa`,
      `the content type ${type} in Contentful lacks ${fields.join(", ")}, which the page can show`,
    ),
  file: (message: string, consequence: FileProblem["consequence"]) =>
    error(
      "file",
      [message, ...(consequence ? [consequences.sv[consequence]] : [])].join("; "),
      [message, ...(consequence ? [consequences.en[consequence]] : [])].join("; "),
    ),
  imageLarge: (file: string, found: string, most: string) =>
    warning(
      "image-large",
      `${file} är för stor: ${found}; väntat högst ${most}`,
      `${file} is too large: ${found}; expected at most ${most}`,
    ),
  imageMissing: () =>
    warning(
      "image-missing",
      "bilden saknas, så platsen står tom eller får en ersättare",
      "the picture is missing, so its place stays empty or shows a placeholder",
    ),
  imageSmall: (file: string, width: number, least: number) =>
    warning(
      "image-small",
      `${file} är för liten: ${width} bildpunkter bred; väntat minst ${least}`,
      `${file} is too small: ${width} pixels wide; expected at least ${least}`,
    ),
  localeMissing: (locale: string) =>
    error(
      "locale-missing",
      `innehållet saknar språket ${locale}, som webbplatsen har`,
      `the content lacks the locale ${locale}, which the website has`,
    ),
  noDate: () =>
    warning(
      "no-date",
      "filen har inget datum, så postens plats i ordningen är slumpmässig; skriv createdAt: 2026-03-06",
      "the file has no date, so the entry's place in the order is arbitrary; write createdAt: 2026-03-06",
    ),
  noText: () =>
    error(
      "no-text",
      "är tomt, och utan texten visas inte posten",
      "is empty, and without the text the entry is not shown",
    ),
  oneTooMany: () =>
    error(
      "one-too-many",
      "visas inte: sidan visar bara en post av det här slaget",
      "is not shown: the page shows only one entry of this type",
    ),
  textLong: (length: number, most: number) =>
    warning(
      "text-long",
      `texten är för lång: ${length} tecken; det finns plats för ${most}`,
      `the text is too long: ${length} characters; there is room for ${most}`,
    ),
  unformatted: () =>
    warning(
      "unformatted",
      "texten har för mycket formatering, så den visas i stycken utan den",
      "the text has too much formatting, so it is shown in plain paragraphs",
    ),
  untranslated: (locale: string) =>
    warning(
      "untranslated",
      `är inte översatt till ${languageName("sv", locale)}`,
      `is not translated into ${languageName("en", locale)}`,
    ),
  wrongValue: (found: string, wanted: keyof typeof wantedValues) =>
    error(
      "wrong-value",
      `${wanted === "picture" ? `bilden ${found}` : found} visas inte; väntat ${wantedInSwedish[wanted]}`,
      `${wanted === "picture" ? `the picture ${found}` : found} is not shown; expected ${wantedValues[wanted]}`,
    ),
};

const consequences = {
  sv: {
    kept: "den senaste giltiga versionen visas",
    value: "värdet visas inte",
    file: "filen visas inte",
  },
  en: {
    kept: "the last valid version is shown",
    value: "the value is not shown",
    file: "the file is not shown",
  },
} as const;

const wantedInSwedish: Readonly<Record<keyof typeof wantedValues, string>> = {
  line: "en text på högst 256 tecken",
  markdown: "en text på högst 50000 tecken",
  texts: "en lista med korta texter",
  profile: "en adress som börjar med https://, eller Namn | https://…",
  link: "en adress med http, https, mailto eller tel",
  flag: "ja eller nej",
  interval: "millisekunder, minst 100",
  asset: "en länk till en bild",
  assets: "en lista med länkar till bilder",
  picture: "en publicerad bild",
};

/** Returns the name of a locale's language in the editor's language; the code of a locale that the site does not have. */
export function languageName(language: EditorLanguage, code: string): string {
  const locale = locales.find((known) => known === code);
  if (locale === undefined) return code;
  return new Intl.DisplayNames(language, { type: "language" }).of(languageOf[locale]) ?? code;
}
