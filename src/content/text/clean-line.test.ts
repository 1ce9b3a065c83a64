import { expect, it } from "vitest";
import { cleanLine } from "./clean-line.ts";

it.each([
  ["no direction marks at its edges", "\u202d+46 31\u202c", "+46 31"],
  ["no zero-width spaces and byte order marks at its edges", "\ufeff11 % \u200b", "11 %"],
  ["no no-break spaces and line breaks at its edges", "\u00a0En rad\u00a0\r\n", "En rad"],
  ["a space for a line break", "En\r\nrad", "En rad"],
  ["a space for a line separator", "En\u2028rad", "En rad"],
  ["a replacement character for half an emoji", "Klart \ud83c", "Klart \ufffd"],
  ["the signs of its entities", "R&amp;D&nbsp;&#65; ?a&b;c", "R&D\u00a0A ?a&b;c"],
  ["its soft hyphens", "Systemut\u00advecklingsstöd", "Systemut\u00advecklingsstöd"],
  ["the joiners of its emoji", "👩\u200d💻", "👩\u200d💻"],
  ["its no-break spaces", "Power\u00a0BI", "Power\u00a0BI"],
  ["no limit to its blanks", ` a${" \u200b".repeat(50_000)}b`, `a${" \u200b".repeat(50_000)}b`],
])("a line has %s", (_, text, cleaned) => {
  expect(cleanLine(text)).toBe(cleaned);
});
