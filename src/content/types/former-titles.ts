import { lines } from "./field.ts";

/** Former titles of an area or a case: further anchors, so that old links still lead to it. */
export const formerTitles = (max: number) =>
  lines(
    max,
    { sv: "Tidigare namn", en: "Former names" },
    {
      sv: "När du ändrar namnet eller rubriken, lägg till det gamla här, precis som det var skrivet, så att gamla länkar leder till den här posten. Visas inte på sidan.",
      en: "When you change the name or headline, add the old one here, exactly as it was written, so that old links lead to this entry. Not shown on the page.",
    },
  );
