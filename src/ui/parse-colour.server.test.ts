import { expect, it } from "vitest";
import { randomNumbers } from "#tests/support/random-numbers.ts";
import { parseColour } from "./parse-colour.server.ts";

it.each([
  ["#12566B", { r: 18, g: 86, b: 107 }],
  ["rebeccapurple", { r: 102, g: 51, b: 153 }],
  ["rgb(1 2 3 / 50%)", { r: 1, g: 2, b: 3 }],
  ["reddish", undefined],
  ["", undefined],
])("parses %s", (text, colour) => {
  expect(parseColour(text)).toEqual(colour);
});

it("never throws, and returns valid channels, for random texts", () => {
  const pieces =
    "oklch( lab( rgb( rgba( hsl( color( 1 1e e e+ - . % deg , / none ) # a srgb 1e999 + < \0".split(
      " ",
    );
  const random = randomNumbers(7);
  const pick = () => pieces[Math.floor(random() * pieces.length)] ?? "";
  for (let round = 0; round < 10_000; round += 1) {
    const text = Array.from({ length: 1 + (round % 8) }, pick).join("");
    const channels = Object.values(parseColour(text) ?? {});
    expect(channels.every((channel) => channel >= 0 && channel <= 255)).toBe(true);
  }
  expect(parseColour(`hsl(${"1".repeat(50_000)}`)).toBeUndefined();
});
