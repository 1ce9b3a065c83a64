import {
  type ContentType,
  decorative,
  image,
  line,
  link,
  markdown,
  required,
  recommended,
} from "./field.ts";

export const area = {
  name: { sv: "Erbjudande", en: "Service area" },
  description: {
    sv: "Visas i bokstavsordning, i menyn och på sidan.",
    en: "Shown in alphabetical order, in the menu and on the page.",
  },
  displayField: "title",
  localized: true,
  fields: {
    title: required(
      line(
        40,
        { sv: "Namn", en: "Name" },
        {
          sv: "Blir också adressen till avsnittet. Två erbjudanden ska inte heta samma sak.",
          en: "Becomes the section's address too. No two areas should have the same name.",
        },
      ),
    ),
    shortDescription: markdown(
      600,
      { sv: "Kort beskrivning", en: "Short description" },
      { sv: "Två eller tre meningar, i Markdown.", en: "Two or three sentences, in Markdown." },
    ),
    icon: recommended(
      decorative(
        image(
          48,
          { sv: "Ikon", en: "Icon" },
          {
            sv: "En SVG med vita linjer på genomskinlig bakgrund: ikonen står på mörk botten. I menyn får den textens färg.",
            en: "An SVG with white lines on a transparent ground: the icon is shown on a dark one. In the menu it gets the text's colour.",
          },
        ),
      ),
    ),
    ribbonTextTitle: line(
      40,
      { sv: "Bandets rubrik", en: "Ribbon title" },
      { sv: "Utan rubrik visas inget band.", en: "Without a title there is no ribbon." },
    ),
    ribbonTextSubTitle: line(
      80,
      { sv: "Bandets underrubrik", en: "Ribbon subtitle" },
      { sv: "En mening.", en: "One sentence." },
    ),
    ribbonTextImage: decorative(
      image(
        600,
        { sv: "Bandets bild", en: "Ribbon image" },
        { sv: "4:3, beskärs på höjden.", en: "4:3, cropped in height." },
      ),
    ),
    ribbonTextLink: link(
      { sv: "Bandets länk", en: "Ribbon link" },
      {
        sv: "Dit bandet leder. Vid mailto: visas ett kuvert; underrubriken säger att det är ett mejl.",
        en: "Where the ribbon leads. mailto: has an envelope; the subtitle says that it is a message.",
      },
    ),
  },
} as const satisfies ContentType;
