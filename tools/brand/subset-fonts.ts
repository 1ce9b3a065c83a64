import type { MadeFile } from "./company-brand.ts";
import { fallbackFaces } from "./fallback-fonts.ts";
import { familyName, subsetOf, type WebFont, webFonts } from "./web-fonts.ts";

/*
 * Each font has three files. The first has the usual letters of Swedish and English and is loaded on every visit.
 * Browsers load the others, the rest of Latin and its European extensions, only for pages with one of their letters.
 */
const everyVisit = charactersOf(
  "abcdefghijklmnopqrstuvwxyzåäöéü ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖÉ",
  "0123456789 \u00a0.,:;!?-–—…·’‘”“\"'()/&%+°§€©@→#*=_",
);
const latin = charactersOf(range(0x21, 0x7e), range(0xa1, 0xff), "ıŒœ‚„•‹›™−");
const extended = charactersOf(range(0x100, 0x17f), range(0x218, 0x21b), "ẞ");

type Part = { prefix: string; source: "latin" | "extended"; characters: readonly string[] };

const firstPart: Part = { prefix: "", source: "latin", characters: everyVisit };
const furtherParts: readonly Part[] = [
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

/** Returns the font files and two style sheets: one that every visit loads, and one for further letters. */
export async function fontFiles(): Promise<MadeFile[]> {
  const files = webFonts.flatMap((font) =>
    [firstPart, ...furtherParts].map(async (part) => ({
      path: `generated/${nameOf(font, part)}`,
      content: await subsetOf(font, font[part.source], {
        characters: part.characters.join(""),
        weight: font.weights,
        format: "woff2",
      }),
    })),
  );
  const { families, faces } = await fallbackFaces();
  const stacks = webFonts.map(
    ({ family, name }) =>
      `  --font-${name}: ${[familyName(family), ...(families.get(name) ?? [])].join(", ")}, system-ui, sans-serif;\n`,
  );
  return [
    ...(await Promise.all(files)),
    {
      path: "generated/fonts.css",
      content: `:root {\n${stacks.join("")}}\n\n${webFonts.map((font) => faceOf(font, firstPart)).join("\n")}\n${faces.join("\n")}`,
    },
    {
      path: "generated/more-letters.css",
      content: webFonts
        .flatMap((font) => furtherParts.map((part) => faceOf(font, part)))
        .join("\n"),
    },
  ];
}

const nameOf = ({ name }: WebFont, { prefix }: Part): string => `${prefix}${name}.woff2`;

function faceOf(font: WebFont, part: Part): string {
  const { family, weights } = font;
  // The first file has no range: it is the one that browsers use unless another one has the letter.
  const letters =
    part === firstPart ? "" : `  unicode-range: ${rangesOf(part.characters).join(", ")};\n`;
  return `@font-face {
  font-family: ${familyName(family)};
  src: url("./${nameOf(font, part)}") format("woff2");
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
${letters}}
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
