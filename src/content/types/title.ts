import {
  type ContentType,
  decorative,
  image,
  images,
  line,
  required,
  recommended,
} from "./field.ts";

export const title = {
  name: { sv: "Hjältebild", en: "Hero" },
  description: {
    sv: "Bildspelet och sloganen överst. Det ska bara finnas en post.",
    en: "The slideshow and the slogan at the top. There should be just one entry.",
  },
  displayField: "slogan",
  localized: false,
  fields: {
    slogan: required(
      line(
        60,
        { sv: "Slogan", en: "Slogan" },
        {
          sv: "Visas oförändrad på båda språken. Kort.",
          en: "Shown unchanged in both languages. Short.",
        },
      ),
    ),
    backgroundImages: recommended(
      decorative(
        images(
          2560,
          { sv: "Bakgrundsbilder", en: "Background images" },
          {
            sv: "Visas i tur och ordning. Bildens titel (Title) är dess namn på sidan; namnen på andra språk finns i webbplatsens inställningar.",
            en: "Shown in turn. The image's title is its name on the page; its names in other languages are in the website's settings.",
          },
        ),
      ),
    ),
    imageFocus: line(
      6,
      { sv: "Bildernas motiv", en: "Focus of the images" },
      {
        sv: "Vad som behålls när bilderna beskärs, som på en mobil: center, left, right, top, bottom eller faces (ansikten). Utan värde mitten.",
        en: "What is kept when the images are cropped, as on a phone: center, left, right, top, bottom or faces. Without a value the centre.",
      },
    ),
    placeholder: decorative({
      ...image(
        16,
        { sv: "Platshållare", en: "Placeholder" },
        {
          sv: "En mycket liten bild som visas medan den första bilden hämtas.",
          en: "A very small image that is shown while the first one is fetched.",
        },
      ),
      maxBytes: 4096,
    }),
    imageTimer: {
      kind: "interval",
      name: { sv: "Tid per bild", en: "Time per image" },
      help: {
        sv: "Millisekunder inom hakparentes: [30000] är 30 sekunder, som gäller också utan värde. Minst en halv sekund.",
        en: "Milliseconds in brackets: [30000] is 30 seconds, which also applies without a value. At least half a second.",
      },
    },
    // In this type, because its request includes linked assets and that of the general entry does not.
    shareImage: decorative({
      ...image(
        1200,
        { sv: "Delningsbild", en: "Share image" },
        {
          sv: "Visas när sidan delas i sociala medier och meddelanden, på alla språk. Ett foto i formatet 1,91:1. Om fältet är tomt används webbplatsens vanliga delningsbild.",
          en: "Shown when the page is shared in social media and messages, in all languages. A photo in the ratio 1.91:1. If empty, the website's standard share image is used.",
        },
      ),
      crop: { width: 1200, height: 630 },
    }),
  },
} as const satisfies ContentType;
