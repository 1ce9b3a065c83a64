import { type ContentType, image, images, line, markdown, required } from "./field.ts";
import { tagColor, tagText } from "./tag-fields.ts";

export const news = {
  name: { sv: "Nyhet", en: "News item" },
  description: {
    sv: "De tre nyaste visas under bildspelet.",
    en: "The three newest are shown under the slideshow.",
  },
  displayField: "headline",
  localized: true,
  fields: {
    tagText,
    tagColor,
    media: line(
      60,
      { sv: "Publicerad i", en: "Published in" },
      {
        sv: "Tidningen eller sajten, om nyheten har stått där.",
        en: "The newspaper or site, if the item was published there.",
      },
    ),
    headline: required(
      line(
        90,
        { sv: "Rubrik", en: "Headline" },
        {
          sv: "Säger det viktigaste, även utan texten.",
          en: "Says the main thing, even without the text.",
        },
      ),
    ),
    description: markdown(
      8000,
      { sv: "Text", en: "Text" },
      {
        sv: "Hela nyheten, i Markdown. En länk ensam på sista raden blir en knapp.",
        en: "The whole item, in Markdown. A link alone on the last line becomes a button.",
      },
    ),
    images: images(
      1600,
      { sv: "Bilder", en: "Images" },
      {
        sv: "Visas i nyheten. Den första står på kortet om det inte finns någon stor bild.",
        en: "Shown in the item. The first one is on the card when there is no big image.",
      },
    ),
    bigImage: image(
      1600,
      { sv: "Stor bild", en: "Big image" },
      {
        sv: "På kortet och överst i nyheten. 16:10.",
        en: "On the card and at the top of the item. 16:10.",
      },
    ),
  },
} as const satisfies ContentType;
