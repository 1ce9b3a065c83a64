import { colour, line } from "./field.ts";

export const tagText = line(
  24,
  { sv: "Etikett", en: "Tag" },
  {
    sv: "Ett eller två ord: i en nyhet vad det är (Evenemang), i ett kundfall branschen (Energi).",
    en: "One or two words: the kind of a news item (Event), the industry of a case (Energy).",
  },
);
export const tagColor = colour(
  { sv: "Etikettens färg", en: "Tag colour" },
  {
    sv: "En färgkod, till exempel #12566B. Färgerna justeras så att texten går att läsa.",
    en: "A colour code, for example #12566B. The colours are adjusted so that the text can be read.",
  },
);
