import { expect, it } from "vitest";
import { shownHero } from "./shown-hero.ts";

it.each([
  ["sv", ["Middag", "Bild 2", "Vinternatt"], undefined],
  ["en-US", ["Noon", "Image 2", "Image 3"], "Clear."],
] as const)(
  "%s: translates slogan and names, and numbers slides without a name in the language",
  (locale, names, translation) => {
    const images = ["Middag", undefined, "Vinternatt"].map((title, index) => ({
      id: `${index}`,
      title,
      url: `/${index}.jpg`,
      alt: "",
      contentType: "image/jpeg",
    }));
    const hero = { id: "h", slogan: "Klart.", images, interval: 9000 };
    const texts = { en: { "Klart.": "Clear.", Middag: "Noon" } };
    expect(shownHero(hero, locale, texts)).toMatchObject({ names, translation });
  },
);
