import { wantedValues } from "#content/mistake.ts";
import type { EditorLanguage } from "#language/editor-language.ts";
import { languageOf, locales } from "#language/languages.ts";
import type { Message } from "./finding.ts";

type Value = string | Record<EditorLanguage, string>;

/** Returns the message of a rule with these values in place of `$1` and `$2`. Texts from the content are shortened before. */
export function message(rule: Rule, ...values: readonly Value[]): Message {
  const textIn = (language: EditorLanguage) =>
    texts[rule][language].replaceAll(/\$(\d)/g, (_, position) => {
      const value = values[Number(position) - 1] ?? "";
      return typeof value === "string" ? value : value[language];
    });
  const level = errors.has(rule) ? "error" : "warning";
  return { rule, level, text: { sv: textIn("sv"), en: textIn("en") } };
}

export const wrongValue = (found: string, wanted: keyof typeof wantedValues): Message =>
  message("wrong-value", found, { sv: wantedInSwedish[wanted], en: wantedValues[wanted] });

export const untranslated = (locale: string): Message =>
  message("untranslated", { sv: languageName("sv", locale), en: languageName("en", locale) });

/** Returns the name of a locale's language in the editor's language; the code of a locale that the site does not have. */
export function languageName(language: EditorLanguage, code: string): string {
  const locale = locales.find((known) => known === code);
  if (locale === undefined) return code;
  return new Intl.DisplayNames(language, { type: "language" }).of(languageOf[locale]) ?? code;
}

/** All that the content check reports, in both languages of the editors. */
const texts = {
  "alternative-text": {
    sv: "bilden saknar en beskrivning för den som inte ser den",
    en: "the picture has no description for those who cannot see it",
  },
  colour: {
    sv: "ingen text går att läsa på $1, så den visas som $2",
    en: "no text can be read on $1, so it is shown as $2",
  },
  "not-a-colour": {
    sv: "$1 är ingen färg; väntat en CSS-färg, till exempel #12566B",
    en: "$1 is not a colour; expected a CSS colour such as #12566B",
  },
  "dead-link": {
    sv: "$1 leder ingenstans: sidan har inget sådant avsnitt",
    en: "$1 leads nowhere: the page has no such section",
  },
  "dropped-html": {
    sv: "HTML visas inte; skriv Markdown i stället",
    en: "HTML is not shown; write Markdown instead",
  },
  "dropped-table": {
    sv: "tabeller visas som de är skrivna; skriv en lista i stället",
    en: "tables are shown as they are written; write a list instead",
  },
  "dropped-strike": {
    sv: "~~ visas som det är skrivet: text kan inte strykas över",
    en: "~~ is shown as it is written: text cannot be struck through",
  },
  "duplicate-title": {
    sv: "en annan post heter också ”$1”, så länkar till den här får en annan adress",
    en: "another entry is called “$1” too, so links to this one have another address",
  },
  "entry-missing": {
    sv: "innehållet saknar en post av typen $1",
    en: "the content lacks an entry of the type $1",
  },
  "fields-missing": {
    sv: "innehållstypen $1 i Contentful saknar $2, som sidan kan visa",
    en: "the content type $1 in Contentful lacks $2, which the page can show",
  },
  file: { sv: "$1", en: "$1" },
  "file-kept": {
    sv: "$1; den senaste läsbara versionen visas",
    en: "$1; the last readable version is shown",
  },
  "file-value": { sv: "$1; värdet visas inte", en: "$1; the value is not shown" },
  "file-unread": { sv: "$1; filen visas inte", en: "$1; the file is not shown" },
  "image-large": {
    sv: "$1 är för stor; väntat högst $2",
    en: "$1 is too large; expected at most $2",
  },
  "image-missing": {
    sv: "bilden saknas, så platsen står tom eller får en ersättare",
    en: "the picture is missing, so its place stays empty or shows a placeholder",
  },
  "image-small": {
    sv: "$1 är för liten; väntat minst $2 bildpunkter bred",
    en: "$1 is too small; expected at least $2 pixels wide",
  },
  "locale-missing": {
    sv: "innehållet saknar språket $1, som webbplatsen har",
    en: "the content lacks the locale $1, which the website has",
  },
  "no-date": {
    sv: "filen har inget datum, så postens plats i ordningen är slumpmässig; skriv createdAt: 2026-03-06",
    en: "the file has no date, so the entry's place in the order is arbitrary; write createdAt: 2026-03-06",
  },
  "no-text": {
    sv: "är tomt, och utan texten visas inte posten",
    en: "is empty, and without the text the entry is not shown",
  },
  "one-too-many": {
    sv: "visas inte: sidan visar bara en post av det här slaget",
    en: "is not shown: the page shows only one entry of this type",
  },
  "text-long": {
    sv: "texten är för lång: $1 tecken; det finns plats för $2",
    en: "the text is too long: $1 characters; there is room for $2",
  },
  unformatted: {
    sv: "texten har för mycket formatering, så den visas i stycken utan den",
    en: "the text has too much formatting, so it is shown in plain paragraphs",
  },
  untranslated: { sv: "är inte översatt till $1", en: "is not translated into $1" },
  "wrong-value": {
    sv: "$1 visas inte; väntat $2",
    en: "$1 is not shown; expected $2",
  },
} as const satisfies Record<string, Message["text"]>;

type Rule = keyof typeof texts;

const errors: ReadonlySet<Rule> = new Set<Rule>([
  "dead-link",
  "entry-missing",
  "file",
  "file-kept",
  "file-value",
  "file-unread",
  "locale-missing",
  "no-text",
  "one-too-many",
  "wrong-value",
]);

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
