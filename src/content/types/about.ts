import { type ContentType, image, line, markdown, required, recommended } from "./field.ts";

export const about = {
  name: { sv: "Om oss", en: "About us" },
  description: { sv: "Ett block i avsnittet om oss.", en: "A block of the about section." },
  displayField: "title",
  localized: true,
  fields: {
    title: required(
      line(
        60,
        { sv: "Rubrik", en: "Title" },
        { sv: "En hel tanke på en rad.", en: "One whole thought on one line." },
      ),
    ),
    description: markdown(
      1200,
      { sv: "Text", en: "Text" },
      { sv: "Två eller tre meningar, i Markdown.", en: "Two or three sentences, in Markdown." },
    ),
    image: recommended(
      image(1600, { sv: "Bild", en: "Image" }, { sv: "Ungefär 4:3.", en: "About 4:3." }),
    ),
    leftAlignImage: {
      kind: "flag",
      name: { sv: "Bilden till vänster", en: "Image on the left" },
      help: {
        sv: "Om ett block är ensamt på sin rad. Ja: bilden står till vänster om texten. Nej: till höger.",
        en: "When a block is alone in its row. Yes: the image is to the left of the text. No: to the right.",
      },
    },
  },
} as const satisfies ContentType;
