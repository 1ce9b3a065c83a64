import { type ContentType, image, line, markdown, required, recommended } from "./field.ts";
import { tagColor, tagText } from "./tag-fields.ts";

export const useCase = {
  name: { sv: "Kundfall", en: "Customer case" },
  description: {
    sv: "Avsnittet och dess menyval visas när det finns minst ett kundfall.",
    en: "The section and its menu are shown when there is at least one.",
  },
  displayField: "headline",
  localized: true,
  fields: {
    headline: required(
      line(
        90,
        { sv: "Rubrik", en: "Headline" },
        {
          sv: "Blir också adressen till fallet. Två fall ska inte ha samma rubrik.",
          en: "Becomes the case's address too. No two cases should have the same headline.",
        },
      ),
    ),
    description: markdown(
      1200,
      { sv: "Text", en: "Text" },
      {
        sv: "Problem, lösning, resultat. En första rad i **fetstil** blir nyckeltalet, > är kundens citat, en sista rad med — vem som sade det, och [^1] öppnar källan (se guiden). Markdown.",
        en: "Problem, solution, result. A first line in **bold** becomes the key figure, > is the client's words, a last line with — who said it, and [^1] opens the source (see the guide). Markdown.",
      },
    ),
    image: recommended(image(1600, { sv: "Bild", en: "Image" }, { sv: "16:10.", en: "16:10." })),
    tagText,
    tagColor,
  },
} as const satisfies ContentType;
