import { describe, expect, it } from "vitest";
import { shownHero } from "./shown-hero.ts";
import { lightAt, slidesFor, sunAt } from "./slides-for.ts";

const gothenburg = { latitude: 57.7, longitude: 12 };
const titles = {
  dawn: ["Gryning", "Dawn"],
  day: ["Middag"],
  dusk: ["Skymning"],
  night: ["Natt", "Vinternatt"],
};
const images = ["Gryning", "Middag", "Skymning", "Vinternatt"].map((title) => ({
  id: title,
  title,
  url: `/${title}.jpg`,
  alt: "",
  contentType: "image/jpeg",
}));
const titlesFor = (time: string, given = images) =>
  slidesFor(lightAt(new Date(time), gothenburg), given, titles).map(({ title }) => title);

// The times of the sun in Gothenburg are those of an almanac.
describe("the sun's height in Gothenburg", () => {
  it.each([
    ["at noon on midsummer", "2026-06-21T11:14:00Z", 55.7],
    ["at noon on midwinter", "2026-12-21T11:10:00Z", 8.9],
    ["at sunrise on 20 March", "2026-03-20T05:14:00Z", -0.8],
    ["at sunset on 23 September", "2026-09-23T17:08:00Z", -0.8],
    ["at midnight on midsummer", "2026-06-20T23:14:00Z", -8.9],
  ])("%s", (_, time, height) => {
    expect(Math.abs(sunAt(new Date(time), gothenburg).height - height)).toBeLessThan(2);
  });
});

it("the slide of the light comes first, and the others follow in their order", () => {
  expect(titlesFor("2026-03-20T05:14:00Z")[0]).toBe("Gryning");
  expect(titlesFor("2026-03-20T11:00:00Z")[0]).toBe("Middag");
  expect(titlesFor("2026-03-20T17:20:00Z")).toEqual([
    "Skymning",
    "Vinternatt",
    "Gryning",
    "Middag",
  ]);
  expect(titlesFor("2026-03-20T23:00:00Z")[0]).toBe("Vinternatt");
});

it("without a picture of the light, the content's order stays", () => {
  const given = images.filter(({ title }) => title !== "Vinternatt");
  expect(titlesFor("2026-03-20T23:00:00Z", given)).toEqual(["Gryning", "Middag", "Skymning"]);
});

it("names the slide of the present light as such, slides without a name by number, and translates the slogan", () => {
  const hero = { id: "h", slogan: "Klart.", images: images.slice(1), interval: 9000 };
  const en = { "Klart.": "Clear.", Skymning: "Dusk", Middag: "Noon" };
  const company = { heroTexts: { en }, lightTitles: titles };
  expect(shownHero(hero, "sv", "dusk", company)).toMatchObject({
    names: ["Just nu: skymning", "Vinternatt", "Middag"],
    translation: undefined,
  });
  expect(shownHero(hero, "en-US", "dusk", company)).toMatchObject({
    names: ["Now: dusk", "Image 2", "Noon"],
    translation: "Clear.",
  });
  expect(shownHero(hero, "en-US", undefined, company).names[1]).toBe("Dusk");
});

it("the light changes four times on every day of the year", () => {
  for (let day = 1; day <= 365; day += 1) {
    const lights = Array.from({ length: 24 * 12 }, (_, step) =>
      lightAt(new Date(Date.UTC(2026, 0, day, 0, 5 * step)), gothenburg),
    );
    const changes = lights.filter((light, step) => light !== lights.at(step - 1));
    expect(changes.length).toBe(4);
  }
});
