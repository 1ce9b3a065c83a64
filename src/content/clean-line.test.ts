import { expect, it } from "vitest";
import { cleanLine } from "./clean-line.ts";

it.each([
  ["direction marks", "\u202d+46 31\u202c", "+46 31"],
  [
    "zero-width spaces and byte order marks",
    "\ufeffhej@klarvik.example\u200b",
    "hej@klarvik.example",
  ],
  ["control characters", "Mo\u0000ln\u0007", "Moln"],
  ["line breaks and tabs", "En\r\nrad\u2028till\toch\u0085en", "En rad till och en"],
  ["doubled spaces, also around what is removed", "a  b \u200b c", "a b c"],
])("removes %s", (_, text, cleaned) => {
  expect(cleanLine(text)).toBe(cleaned);
});

it.each([
  ["soft hyphens", "Systemut\u00advecklingsstöd"],
  ["the joiners of emoji and flags", "👩\u200d💻 🏴\u{e0067}\u{e0062}\u{e007f}"],
  ["no-break spaces", "Power\u00a0BI"],
  ["decomposed letters", "O\u0308versyn"],
])("keeps %s", (_, text) => {
  expect(cleanLine(text)).toBe(text);
});
