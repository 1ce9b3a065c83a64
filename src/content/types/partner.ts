import { type ContentType, decorative, image, line, link, required, recommended } from "./field.ts";

export const partner = {
  name: { sv: "Partner", en: "Partner" },
  description: { sv: "En logotyp i raden med partner.", en: "A logo in the row of partners." },
  displayField: "name",
  localized: false,
  fields: {
    name: required(
      line(
        60,
        { sv: "Namn", en: "Name" },
        {
          sv: "Läses upp för den som använder skärmläsare, och visas utan logotyp.",
          en: "Read out by screen readers, and shown without a logo.",
        },
      ),
    ),
    logo: recommended(
      decorative(
        image(
          240,
          { sv: "Logotyp", en: "Logo" },
          {
            sv: "SVG i en färg på genomskinlig bakgrund. Visas i textens färg. Utan logotyp visas namnet.",
            en: "SVG in one colour on a transparent ground. Shown in the text's colour. Without a logo the name is shown.",
          },
        ),
      ),
    ),
    link: link(
      { sv: "Länk", en: "Link" },
      { sv: "Partnerns webbplats.", en: "The partner's website." },
    ),
  },
} as const satisfies ContentType;
