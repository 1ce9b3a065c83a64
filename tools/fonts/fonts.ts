import { readFileSync } from "node:fs";
import { rm, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readCommandLine } from "#tools/command-line.ts";
import { fallbackFaces, fallbackNames } from "./fallback-fonts.ts";
import { familyName, subsetOf, type WebFont, webFonts } from "./web-fonts.ts";

readCommandLine({
  usage: "npm run fonts",
  about:
    "Makes the web fonts' subsets and their fallback metrics (brand/generated/) from brand/fonts.ts.",
  options: {},
});

const folder = "brand/generated";

/*
 * Each font has three files. The first has the usual letters of Swedish, English and the company's texts, and is loaded on
 * every visit. Browsers load the others, the rest of Latin and its European extensions, only for pages with one of their
 * letters.
 */
const usual =
  "abcdefghijklmnopqrstuvwxyzåäöéü ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖÉ0123456789 \u00a0.,:;!?-–—…·’‘”“\"'()/&%+°§€©@→#*=_";
const ownLetters = new Set(
  readFileSync("sample-space/space.json", "utf8").match(/\p{Script=Latin}/gu),
);
const everyVisit = usual + [...ownLetters].filter((letter) => !usual.includes(letter)).join("");
const latin = `${range(0x21, 0x7e)}${range(0xa1, 0xff)}ıŒœ‚„•‹›™−`;
const extended = `${range(0x100, 0x17f)}${range(0x218, 0x21b)}ẞ`;

type Part = { prefix: string; source: "latin" | "extended"; characters: string };

const firstPart: Part = { prefix: "", source: "latin", characters: everyVisit };
const furtherParts: readonly Part[] = [
  { prefix: "latin-", source: "latin", characters: without(latin, everyVisit) },
  { prefix: "extended-", source: "extended", characters: without(extended, latin) },
];

const subsets = webFonts.flatMap((font) =>
  [firstPart, ...furtherParts].map(async (part) => ({
    name: `${part.prefix}${font.name}.woff2`,
    content: await subsetOf(font, font[part.source], part.characters),
  })),
);
const stacks = webFonts.map(
  (font) =>
    `  --font-${font.name}: ${[familyName(font.family), ...fallbackNames(font)].join(", ")}, system-ui, sans-serif;\n`,
);
const fallbacks = await Promise.all(webFonts.map(fallbackFaces));
const firstFaces = webFonts.map((font) => faceOf(font, firstPart));
const furtherFaces = webFonts.flatMap((font) => furtherParts.map((part) => faceOf(font, part)));
const files = [
  ...(await Promise.all(subsets)),
  // Every visit loads the first style sheet; the second is for further letters.
  {
    name: "fonts.css",
    content: [`:root {\n${stacks.join("")}}\n`, ...firstFaces, ...fallbacks.flat()].join("\n"),
  },
  { name: "more-letters.css", content: furtherFaces.join("\n") },
];

await rm(folder, { recursive: true, force: true });
await mkdir(folder);
for (const { name, content } of files) {
  await writeFile(join(folder, name), content);
  console.log(`${folder}/${name}: ${Buffer.byteLength(content)} bytes`);
}

function faceOf({ family, name, weights }: WebFont, part: Part): string {
  // The first file has no range: it is the one that browsers use unless another one has the letter.
  const letters = part === firstPart ? "" : `  unicode-range: ${rangesOf(part.characters)};\n`;
  return `@font-face {
  font-family: ${familyName(family)};
  src: url("./${part.prefix}${name}.woff2") format("woff2");
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
${letters}}
`;
}

/** Returns ranges for CSS's `unicode-range`: `U+a1-a6`. */
function rangesOf(characters: string): string {
  const points = Array.from(characters, (character) => character.codePointAt(0) ?? 0);
  const ranges: { from: number; to: number }[] = [];
  for (const point of points.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.to === point - 1) last.to = point;
    else ranges.push({ from: point, to: point });
  }
  return ranges
    .map(({ from, to }) => `U+${from.toString(16)}${from === to ? "" : `-${to.toString(16)}`}`)
    .join(", ");
}

function without(characters: string, others: string): string {
  return Array.from(characters)
    .filter((character) => !others.includes(character))
    .join("");
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}
