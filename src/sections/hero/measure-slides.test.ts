import { expect, it } from "vitest";
import type { Hero } from "#content/site-content.ts";
import { measureSlides, type Pixels, scrimOf } from "./measure-slides.ts";

const [width, height] = [128, 72];

/** Returns a picture in one grey, with another one in a rectangle given in shares of the width and height. */
function greys(grey: number, patch = { grey, x: 0, y: 0 }): Pixels {
  const data = new Uint8Array(3 * width * height).fill(grey);
  const pixel = Math.floor(patch.y * height) * width + Math.floor(patch.x * width);
  data.fill(patch.grey, 3 * pixel, 3 * pixel + 3);
  return { data, width, height };
}

it.each([
  ["black", greys(0), 1],
  ["mid grey", greys(150), 2],
  ["light grey", greys(205), 5],
  ["white", greys(255), 5],
  ["a white pixel behind the slogan", greys(0, { grey: 255, x: 0.3, y: 0.6 }), 5],
  ["a white pixel behind the bar", greys(0, { grey: 255, x: 0.9, y: 0.1 }), 5],
  ["a white pixel behind the controls", greys(0, { grey: 255, x: 0.9, y: 0.9 }), 5],
  ["a white pixel beside all text", greys(0, { grey: 255, x: 0.9, y: 0.5 }), 1],
])("the scrim over %s", (_, pixels, strength) => {
  expect(scrimOf(pixels)).toBe(strength);
});

it("a brighter picture never has a weaker scrim", () => {
  const strengths = Array.from({ length: 256 }, (_, grey) => scrimOf(greys(grey)));
  expect(strengths).toEqual(strengths.toSorted((a, b) => a - b));
  expect(new Set(strengths).size).toBe(5);
});

it("a slide that cannot be fetched is not measured", async () => {
  const image = { id: "dawn", url: "/dawn.jpg", alt: "", contentType: "image/jpeg" };
  const hero: Hero = {
    id: "hero",
    slogan: "",
    interval: 9000,
    images: [image, { ...image, id: "night" }],
  };
  const { images } = await measureSlides(hero, async ({ id }) => {
    if (id === "dawn") throw new Error("status 500");
    return greys(0);
  });
  expect(images.map(({ scrim }) => scrim)).toEqual([undefined, 1]);
});
