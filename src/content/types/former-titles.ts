import { lines } from "./field.ts";

/** Former titles of an area or a case: further anchors, so that old links still lead to it. */
export const formerTitles = (max: number) =>
  lines(
    max,
    { sv: "Tidigare namn", en: "Former names" },
    {
      sv: "När namnet ändras: lägg till det gamla här, precis som det var skrivet. Då leder gamla länkar hit. Visas inte på sidan.",
      en: "When the name changes: add the old one here, exactly as it was written. Then old links lead here. Not shown on the page.",
    },
  );
