import { wantedValues } from "#content/mistake.ts";
import type { EditorLanguage } from "#language/editor-language.ts";
import { languageOf, locales } from "#language/languages.ts";
import type { Facts, Rule } from "./finding.ts";

type Texts = Record<EditorLanguage, string>;

/** The texts of all rules in both languages, without capital and full stop; a missing one fails the type check. */
export const wordings: { [R in Rule]: (facts: Facts[R]) => Texts } = {
  "alternative-text": ({ isElsewhere }) =>
    isElsewhere
      ? {
          sv: "bildens beskrivning finns bara på ett annat språk",
          en: "the picture is described in another language only",
        }
      : {
          sv: "bilden saknar en beskrivning för den som inte ser den",
          en: "the picture has no description for those who cannot see it",
        },
  colour: ({ value, shownAs }) =>
    shownAs === undefined
      ? {
          sv: `${value} är ingen färg; väntat en CSS-färg, till exempel #12566B`,
          en: `${value} is not a colour; expected a CSS colour such as #12566B`,
        }
      : {
          sv: `ingen text går att läsa på ${value}, så den visas ${shownAs.shade === "darker" ? "mörkare" : "ljusare"}: ${shownAs.colour}`,
          en: `no text can be read on ${value}, so it is shown ${shownAs.shade}: ${shownAs.colour}`,
        },
  "dead-link": ({ address }) => ({
    sv: `${address} leder ingenstans: sidan har inget sådant avsnitt`,
    en: `${address} leads nowhere: the page has no such section`,
  }),
  dropped: ({ what }) =>
    ({
      html: {
        sv: "HTML visas inte; skriv Markdown i stället",
        en: "HTML is not shown; write Markdown instead",
      },
      table: {
        sv: "tabeller visas som de är skrivna; skriv en lista i stället",
        en: "tables are shown as they are written; write a list instead",
      },
      strikethrough: {
        sv: "~~ visas som det är skrivet: text kan inte strykas över",
        en: "~~ is shown as it is written: text cannot be struck through",
      },
    })[what],
  "duplicate-title": ({ title }) => ({
    sv: `en annan post heter också ”${title}”, så länkar till den här får en annan adress`,
    en: `another entry is called “${title}” too, so links to this one have another address`,
  }),
  email: ({ value }) => ({
    sv: `${value} är ingen e-postadress`,
    en: `${value} is not an email address`,
  }),
  "fields-missing": ({ type, fields }) => ({
    sv: `innehållstypen ${type} i Contentful saknar ${fields.join(", ")}, som sidan kan visa`,
    en: `the content type ${type} in Contentful lacks ${fields.join(", ")}, which the page can show`,
  }),
  file: ({ message, consequence }) => ({
    sv: consequence === undefined ? message : `${message}; ${consequences.sv[consequence]}`,
    en: consequence === undefined ? message : `${message}; ${consequences.en[consequence]}`,
  }),
  "image-crop": ({ file, crop: { width, height } }) => ({
    sv: `${file} kan inte visas utan att skäras; väntat ett foto på minst ${width} × ${height} bildpunkter i samma format`,
    en: `${file} cannot be shown uncropped; expected a photo of at least ${width} × ${height} pixels in that ratio`,
  }),
  "image-large": ({ file, found, most }) => ({
    sv: `${file} är för stor: ${found}; väntat högst ${most}`,
    en: `${file} is too large: ${found}; expected at most ${most}`,
  }),
  "image-missing": () => ({
    sv: "bilden saknas, så platsen står tom eller får en ersättare",
    en: "the picture is missing, so its place stays empty or shows a placeholder",
  }),
  "image-small": ({ file, width, least }) => ({
    sv: `${file} är för liten: ${width} bildpunkter bred; väntat minst ${least}`,
    en: `${file} is too small: ${width} pixels wide; expected at least ${least}`,
  }),
  "image-unreachable": ({ address, reason }) => ({
    sv: `bilden ${address} går inte att hämta: ${reason}`,
    en: `the picture ${address} cannot be fetched: ${reason}`,
  }),
  interval: ({ value, least }) => ({
    sv: `${value} millisekunder är för kort för att läsa; väntat minst ${least}`,
    en: `${value} milliseconds are too short to read; expected at least ${least}`,
  }),
  "locale-missing": ({ locale }) => ({
    sv: `innehållet saknar språket ${locale}, som webbplatsen har`,
    en: `the content lacks the locale ${locale}, which the website has`,
  }),
  "no-date": () => ({
    sv: "filen har inget datum, så postens plats i ordningen är slumpmässig; skriv createdAt: 2026-03-06",
    en: "the file has no date, so the entry's place in the order is arbitrary; write createdAt: 2026-03-06",
  }),
  "no-text": () => ({
    sv: "är tomt, och utan texten visas inte posten",
    en: "is empty, and without the text the entry is not shown",
  }),
  "one-too-many": () => ({
    sv: "visas inte: sidan visar bara en post av det här slaget",
    en: "is not shown: the page shows only one entry of this type",
  }),
  "ribbon-title": () => ({
    sv: "är tomt, så bandet visas inte, fast dess andra fält är ifyllda",
    en: "is empty, so the ribbon is not shown, though its other fields are filled in",
  }),
  "text-empty": () => ({
    sv: "inget av texten visas; HTML tas inte med",
    en: "none of the text is shown; HTML is left out",
  }),
  "text-long": ({ length, most }) => ({
    sv: `texten är för lång: ${length} tecken; det finns plats för ${most}`,
    en: `the text is too long: ${length} characters; there is room for ${most}`,
  }),
  "type-missing": ({ type }) => ({
    sv: `innehållet saknar en post av typen ${type}`,
    en: `the content lacks an entry of the type ${type}`,
  }),
  unformatted: () => ({
    sv: "texten har för mycket formatering, så den visas i stycken utan den",
    en: "the text has too much formatting, so it is shown in plain paragraphs",
  }),
  "unsafe-link": ({ address }) => ({
    sv: `länken till ${address} visas inte; väntat en adress med http, https, mailto eller tel`,
    en: `the link to ${address} is not shown; expected an http, https, mailto or tel address`,
  }),
  untranslated: ({ locale, extent }) => ({
    sv: {
      "whole entry": `inget är översatt till ${languageName("sv", locale)}`,
      "other language": `är inte översatt till ${languageName("sv", locale)} och visas på ett annat språk`,
      "left out": `saknas på ${languageName("sv", locale)}`,
    }[extent],
    en: {
      "whole entry": `nothing is translated into ${languageName("en", locale)}`,
      "other language": `is not translated into ${languageName("en", locale)} and is shown in another language`,
      "left out": `is missing in ${languageName("en", locale)}`,
    }[extent],
  }),
  "wrong-value": ({ found, wanted }) => ({
    sv: `${wanted === "picture" ? `bilden ${found}` : found} visas inte; väntat ${wantedInSwedish[wanted]}`,
    en: `${wanted === "picture" ? `the picture ${found}` : found} is not shown; expected ${wantedValues[wanted]}`,
  }),
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
