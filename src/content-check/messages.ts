import { focusWords } from "#content/picture-variant.ts";
import { wantedValues } from "#content/mistake.ts";
import { wireLimits } from "#content/wire-limits.ts";
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
    sv: "ingen text går att läsa på färgen $1, så den visas som $2",
    en: "no text can be read on the colour $1, which is shown as $2",
  },
  "not-a-colour": {
    sv: "$1 är ingen färgkod; skriv till exempel #12566B",
    en: "$1 is no colour code; write for example #12566B",
  },
  "dead-link": {
    sv: "$1 leder ingenstans: inget på sidan har den adressen",
    en: "$1 leads nowhere: nothing on the page has this address",
  },
  "foreign-picture": {
    sv: "bilden $1 visas inte som bild: sidan hämtar bara egna bilder och Contentfuls",
    en: "the picture $1 is not shown as a picture: the page loads only its own and Contentful's",
  },
  "duplicate-title": {
    sv: "en annan post heter också ”$1”, så adressen till den här slutar på -2; byt namn på den ena",
    en: "another entry is called “$1” too, so the address of this one ends in -2; rename one of them",
  },
  "entry-missing": {
    sv: "sidan behöver en publicerad post av typen $1",
    en: "the page needs a published entry of the type $1",
  },
  "link-as-text": {
    sv: "$1 visas som den är skriven; skriv länken [text](https://…), utan mellanslag före eller i adressen",
    en: "$1 is shown as it is written; write the link [text](https://…), without blanks before or in the address",
  },
  "locale-missing": {
    sv: "innehållet saknar språket $1, som webbplatsen har",
    en: "the content lacks the locale $1, which the website has",
  },
  "no-text": {
    sv: "fältet är tomt, så posten visas inte",
    en: "the field is empty, so the entry is not shown",
  },
  "one-too-many": {
    sv: "posten visas inte: sidan visar bara en av det här slaget; avpublicera den ena",
    en: "the entry is not shown: the page shows only one of this type; unpublish one of them",
  },
  html: {
    sv: "texten har HTML-taggar, som inte visas: skriv **fet**, [text](https://…), ## Rubrik i stället",
    en: "the text has HTML tags, which are not shown: write **bold**, [text](https://…), ## Heading instead",
  },
  "no-contact": {
    sv: "ingen adress eller inget nummer går att läsa, så texten visas utan länk",
    en: "no address or number can be read, so the text is shown without a link",
  },
  "several-contacts": {
    sv: "fältet har flera nummer eller adresser, och bara den första får en länk",
    en: "the field has several numbers or addresses, and only the first gets a link",
  },
  unformatted: {
    sv: "texten har för mycket formatering, så den visas som vanlig text",
    en: "the text has too much formatting, so it is shown in plain paragraphs",
  },
  untranslated: { sv: "texten är inte översatt till $1", en: "the text is not translated into $1" },
  "wrong-value": {
    sv: "$1 kan inte användas; här ska stå $2",
    en: "$1 cannot be used; expected $2",
  },
} as const satisfies Record<string, Message["text"]>;

type Rule = keyof typeof texts;

const errors: ReadonlySet<Rule> = new Set<Rule>([
  "dead-link",
  "entry-missing",
  "locale-missing",
  "no-text",
  "one-too-many",
  "wrong-value",
]);

const wantedInSwedish: Readonly<Record<keyof typeof wantedValues, string>> = {
  line: `en text på högst ${wireLimits.Symbol} tecken`,
  markdown: `en text på högst ${wireLimits.Text} tecken`,
  texts: "en lista med korta texter",
  profile: "en adress som börjar med https://, eller Namn | https://…",
  link: "en adress med http, https, mailto eller tel",
  flag: "true (ja) eller false (nej)",
  focus: focusWords.join(", "),
  interval: "millisekunder, minst 500",
  asset: "en länk till en bild",
  assets: "en lista med länkar till bilder",
  picture: "en publicerad bild som webbläsare kan visa (JPEG, PNG, WebP, AVIF, GIF eller SVG)",
};
