import { expect, it } from "vitest";
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
