import { expect, it } from "vitest";
import { cleanLine } from "./clean-line.ts";

it.each([
  ["direction marks", "\u202d+46 31\u202c", "+46 31"],
  ["zero-width spaces, byte order marks", "\ufeff11 % \u200b", "11 %"],
  ["no-break spaces and line breaks", "\u00a0En rad\u00a0\r\n", "En rad"],
])("a line has no %s at its edges", (_, text, cleaned) => {
  expect(cleanLine(text)).toBe(cleaned);
});

it.each([
  ["a line break", "En\r\nrad", "En rad"],
  ["a vertical tab", "En\u000brad", "En rad"],
  ["a line separator", "En\u2028rad", "En rad"],
  ["half an emoji", "Klart \ud83c", "Klart \ufffd"],
])("a line has another sign for %s within it", (_, text, cleaned) => {
  expect(cleanLine(text)).toBe(cleaned);
});

it.each([
  ["soft hyphens within a word", "Systemut\u00advecklingsstöd"],
  ["the joiners of emoji and flags", "👩\u200d💻 🏴\u{e0067}\u{e0062}\u{e007f}"],
  ["no-break spaces between words", "Power\u00a0BI"],
])("a line keeps %s", (_, text) => {
  expect(cleanLine(text)).toBe(text);
});
