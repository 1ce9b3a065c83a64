import { colour, line } from "./field.ts";

export const tagText = line(
  24,
  { sv: "Etikett", en: "Tag" },
  {
    sv: "Ett eller två ord som säger vilken sort det är, till exempel Evenemang.",
    en: "One or two words that say what kind of item it is, for example Event.",
  },
);
export const tagColor = colour(
  { sv: "Etikettens färg", en: "Tag colour" },
  {
    sv: "En CSS-färg, till exempel #12566B. Textens färg väljs så att den går att läsa.",
    en: "A CSS colour, for example #12566B. The text's colour is chosen so that it can be read.",
  },
);
