/**
 * Generates src/styles/fonts/*.woff2 and more-letters.css from npm packages. Run it after changing a weight:
 *
 *   node tools/build/subset-fonts.ts
 *
 * Each font has three files. The first has the letters of the two languages and is loaded on every visit. Browsers load
 * the others, the rest of Latin and its European extensions, only for pages with one of their letters.
 */
import { writeFile } from "node:fs/promises";
import { subsetOf, type WebFont, webFonts } from "./web-fonts.ts";

const everyVisit = charactersOf(
  "abcdefghijklmnopqrstuvwxyzåäöéü ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖÉ",
  "0123456789 \u00a0.,:;!?-–—…·’‘”“\"'()/&%+°§€©@→#*=_",
);
const latin = charactersOf(range(0x21, 0x7e), range(0xa1, 0xff), "ıŒœ‚„•‹›™−");
const extended = charactersOf(range(0x100, 0x17f), range(0x218, 0x21b), "ẞ");

type File = { prefix: string; source: "latin" | "extended"; characters: readonly string[] };

const files: readonly File[] = [
  { prefix: "", source: "latin", characters: everyVisit },
  {
    prefix: "latin-",
    source: "latin",
    characters: latin.filter((character) => !everyVisit.includes(character)),
  },
  {
    prefix: "extended-",
    source: "extended",
    characters: extended.filter((character) => !latin.includes(character)),
  },
];

const faces: string[] = [];
for (const font of webFonts) {
  for (const { prefix, source, characters } of files) {
    const name = `${prefix}${font.name}.woff2`;
    const woff2 = await subsetOf(font, font[source], {
      characters: characters.join(""),
      weight: font.weights,
      format: "woff2",
    });
    await writeFile(new URL(`../../src/styles/fonts/${name}`, import.meta.url), woff2);
    if (prefix !== "") faces.push(faceOf(font, name, characters));
    console.log(`${name}: ${woff2.length} bytes`);
  }
}
await writeFile(
  new URL("../../src/styles/more-letters.css", import.meta.url),
  `/* Made by tools/build/subset-fonts.ts. */\n${faces.join("\n")}`,
);

function faceOf({ family, weights }: WebFont, file: string, characters: readonly string[]): string {
  return `@font-face {
  font-family: ${family.includes(" ") ? `"${family}"` : family};
  src: url("./fonts/${file}") format("woff2");
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  unicode-range:
    ${rangesOf(characters).join(",\n    ")};
}
`;
}

/** Returns ranges for CSS's `unicode-range`: `U+a1-a6`. */
function rangesOf(characters: readonly string[]): string[] {
  const points = characters.map((character) => character.codePointAt(0) ?? 0);
  const ranges: { from: number; to: number }[] = [];
  for (const point of points.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.to === point - 1) last.to = point;
    else ranges.push({ from: point, to: point });
  }
  const hex = (point: number) => point.toString(16);
  return ranges.map(({ from, to }) =>
    from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`,
  );
}

function charactersOf(...texts: string[]): string[] {
  return [...new Set(Array.from(texts.join("")))];
}

function range(from: number, to: number): string {
  const points = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return String.fromCodePoint(...points);
}
