import type { EditorLanguage } from "#language/editor-language.ts";
import { languageOf, locales } from "#language/languages.ts";
import type { Facts, Rule } from "./finding.ts";

export type RuleTexts = Record<EditorLanguage, readonly [found: string, expected: string]>;

/** The texts of all rules in both languages; a missing one fails the type check. */
export const wordings: { [R in Rule]: (facts: Facts[R]) => RuleTexts } = {
  address: ({ value, within }) => ({
    sv: [
      within === "markdown" ? `en länk till ${value}` : value,
      "en adress med http, https, mailto eller tel, eller # och namnet på ett avsnitt av sidan",
    ],
    en: [
      within === "markdown" ? `a link to ${value}` : value,
      "an http, https, mailto or tel address, or # and the name of a section of this page",
    ],
  }),
  "alternative-text": ({ locale, otherHasIt }) => ({
    sv: [
      otherHasIt ? "bildens text finns bara på ett annat språk" : "inget säger vad bilden visar",
      `en beskrivning på ${localeNameIn("sv", locale)} för den som inte ser bilden`,
    ],
    en: [
      otherHasIt
        ? "the image's text is in another language only"
        : "nothing says what the image shows",
      `a description in ${localeNameIn("en", locale)} for those who do not see the image`,
    ],
  }),
  colour: ({ value, shownAs }) =>
    shownAs === undefined
      ? {
          sv: [`${value} är ingen färg`, "en CSS-färg, till exempel #12566B"],
          en: [`${value} is not a colour`, "a CSS colour such as #12566B"],
        }
      : {
          sv: [
            `ingen text går att läsa på ${value}, så den visas ${shownAs.shade === "darker" ? "mörkare" : "ljusare"} än den är skriven`,
            `en färg med kontrasten 4,5:1 mot vitt eller sidans mörka textfärg, till exempel ${shownAs.colour}`,
          ],
          en: [
            `no text can be read on ${value}, so it is shown ${shownAs.shade} than written`,
            `a colour with a contrast of 4.5:1 to white or to the site's dark text colour, such as ${shownAs.colour}`,
          ],
        },
  "duplicate-title": ({ title, other }) => ({
    sv: [
      `”${title}” heter ${other} också`,
      "en egen rubrik: den är adressen som länkar leder till",
    ],
    en: [
      `“${title}” is the title of ${other} too`,
      "a title of its own: it is the address that links lead to",
    ],
  }),
  email: ({ value }) => ({
    sv: [value, "en adress som hej@exempel.se"],
    en: [value, "an address such as hello@example.com"],
  }),
  empty: () => ({
    sv: ["är tomt", "en text: utan den saknas hela posten på sidan"],
    en: ["is empty", "a text: without it the whole entry is left out of the page"],
  }),
  file: ({ message }) => ({
    sv: [
      message,
      "en fil som går att läsa; så länge visas den senaste giltiga versionen, om servern har läst någon",
    ],
    en: [
      message,
      "a file that can be read; until then its last valid version is shown, if the server has read one",
    ],
  }),
  "icon-colour": ({ file }) => ({
    sv: [
      `${file} använder currentColor, som visas svart på den mörka bannern`,
      "en SVG i de färger den ska ha, till exempel vita linjer",
    ],
    en: [
      `${file} uses currentColor, which is shown black on the dark banner`,
      "an SVG in the colours it is to have, such as white lines",
    ],
  }),
  "image-crop": ({ file, size, crop }) => ({
    sv: [
      size === undefined
        ? `${file} är en SVG, som inte visas när sidan delas`
        : `${file} är ${size.width} × ${size.height} bildpunkter`,
      `ett foto på minst ${crop.width} × ${crop.height} bildpunkter i samma format; det som sticker utanför skärs bort`,
    ],
    en: [
      size === undefined
        ? `${file} is an SVG, which is not shown when the page is shared`
        : `${file} is ${size.width} × ${size.height} pixels`,
      `a photo of at least ${crop.width} × ${crop.height} pixels in the same ratio; the rest is cropped`,
    ],
  }),
  "image-heavy": ({ file, size, most }) => ({
    sv: [`${file} är på ${kilobytes(size)}`, `högst ${Math.floor(most / 1000)} kB`],
    en: [`${file} is ${kilobytes(size)}`, `at most ${Math.floor(most / 1000)} kB`],
  }),
  "image-large": ({ file, width, height, most }) => ({
    sv: [
      `${file} är ${width} × ${height} bildpunkter`,
      `högst ${most / 1_000_000} megapixel: därutöver görs ingen AVIF`,
    ],
    en: [
      `${file} is ${width} × ${height} pixels`,
      `at most ${most / 1_000_000} megapixels; a larger image is not converted to AVIF`,
    ],
  }),
  "image-missing": () => ({
    sv: ["det finns ingen bild", "en bild: platsen står tom, eller får en ersättare"],
    en: [
      "there is no image",
      "an image; without it its place on the page stays empty or shows a placeholder",
    ],
  }),
  "image-small": ({ file, width, least }) => ({
    sv: [
      `${file} är ${width} bildpunkter bred`,
      `minst ${least} bildpunkter, annars blir den suddig`,
    ],
    en: [`${file} is ${width} pixels wide`, `at least ${least} pixels, or it looks blurred`],
  }),
  interval: ({ value, least, isTooShort }) => ({
    sv: [
      isTooShort ? `${value} millisekunder: så fort hinner ingen läsa` : value,
      `minst ${least} millisekunder, till exempel [30000]`,
    ],
    en: [
      isTooShort ? `${value} milliseconds: nobody can read that fast` : value,
      `at least ${least} milliseconds, for example [30000]`,
    ],
  }),
  "link-draft": ({ asset }) => ({
    sv: [`bilden ${asset} är ett utkast`, "en publicerad bild"],
    en: [`the asset ${asset} is a draft`, "a published asset"],
  }),
  "link-nowhere": ({ asset }) => ({
    sv: [`bilden ${asset} finns inte`, "en publicerad bild"],
    en: [`there is no asset ${asset}`, "a published asset"],
  }),
  "locale-missing": ({ locale }) => ({
    sv: ["saknas", `att innehållet har språket ${locale}`],
    en: ["is missing", `the space to have the locale ${locale}`],
  }),
  "markdown-empty": () => ({
    sv: ["inget av texten syns", "Markdown; HTML tas inte med"],
    en: ["none of the text is shown", "Markdown; HTML is left out"],
  }),
  "markdown-plain": () => ({
    sv: [
      "det är för mycket formatering, så texten visas i stycken utan den",
      "färre listor, citat och tecken som * _ [ ` i texten, eller en kortare text",
    ],
    en: [
      "there is too much formatting, so the text is shown in paragraphs without it",
      "fewer lists, quotes and characters such as * _ [ ` in the text, or a shorter text",
    ],
  }),
  "no-image": ({ file, contentType }) =>
    file === undefined
      ? { sv: ["bilden har ingen fil", "en bild"], en: ["the asset has no file", "an image"] }
      : {
          sv: [`${file} är ${contentType}`, "en bild"],
          en: [`${file} is ${contentType}`, "an image"],
        },
  "one-too-many": () => ({
    sv: ["en andra post av sitt slag", "bara en: sidan visar bara en av dem"],
    en: ["a second entry of its type", "just one: the page shows only one of them"],
  }),
  profile: ({ value }) => ({
    sv: [value, "en adress som börjar med https://, eller Namn | https://…"],
    en: [value, "an address that begins with https://, or Name | https://…"],
  }),
  "ribbon-title": () => ({
    sv: ["är tomt, fast bandets andra fält är ifyllda", "en text: utan den visas inget band"],
    en: [
      "is empty, though other fields of the ribbon are filled in",
      "a text: without it no ribbon is shown",
    ],
  }),
  "text-long": ({ length, most }) => ({
    sv: [`${length} tecken`, `högst ${most}, för mer finns det inte plats`],
    en: [`${length} characters`, `at most ${most}, which is what the design has room for`],
  }),
  "type-missing": ({ type }) => ({
    sv: ["saknas", `en post av typen ${type}`],
    en: ["is missing", `one entry of the type ${type}`],
  }),
  untranslated: ({ locale, extent }) => ({
    sv: [
      {
        "whole entry": "inget är översatt",
        "other language": "visas på ett annat språk",
        "left out": "saknas på det här språket",
      }[extent],
      `en text på ${localeNameIn("sv", locale)}`,
    ],
    en: [
      {
        "whole entry": "nothing is translated",
        "other language": "is shown in another language",
        "left out": "is left out in this language",
      }[extent],
      `a text in ${localeNameIn("en", locale)}`,
    ],
  }),
  "wrong-kind": ({ value, wanted }) => ({
    sv: [
      value,
      {
        asset: "en länk till en bild",
        flag: "ja eller nej",
        text: "en text",
        texts: "en lista med texter",
      }[wanted],
    ],
    en: [
      value,
      {
        asset: "a link to an asset",
        flag: "true or false",
        text: "text",
        texts: "a list of texts",
      }[wanted],
    ],
  }),
};

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`;

/** Returns the name of a locale's language in the editor's language; the code of a locale that the site does not have. */
export function localeNameIn(language: EditorLanguage, code: string): string {
  const locale = locales.find((known) => known === code);
  if (locale === undefined) return code;
  return new Intl.DisplayNames(language, { type: "language" }).of(languageOf[locale]) ?? code;
}
