import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { labels } from "#language/labels.ts";
import { fonts } from "#brand/fonts.ts";
import { site } from "#site.config";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";

type Weights = { min: number; max: number };

/** A font's package files and the part of it that the site uses. */
type BrandFont = {
  family: string;
  /** The package's files: Latin letters, and the further letters of languages in Latin script. */
  latin: string;
  extended: string;
  /** Axes with a fixed value. */
  axes: Readonly<Record<string, number>>;
  weights: Weights;
  /**
   * Weight ranges with fallbacks of their own: a web font becomes wider with its weight; the one face that `local()` names
   * does not.
   */
  steps: readonly (Weights & {
    /** The weight that is measured for the range, in running text or in labels, which have few spaces. */
    measured: number;
    sample: keyof typeof samples;
  })[];
};

export type BrandFonts = { display: BrandFont; text: BrandFont };

/** `name` is the name of its files, without suffix. */
export type WebFont = BrandFont & { name: string };

export const webFonts: readonly WebFont[] = [
  { name: "display", ...fonts.display },
  { name: "text", ...fonts.text },
];

const companyTexts = Object.values(site.texts);

export const samples = {
  headings: companyTexts.map(({ aboutHeading }) => aboutHeading).join(" "),
  text: companyTexts.map(({ lead }) => lead).join(" "),
  labels: Object.values(labels)
    .flatMap(({ about, services, cases, contact }) => [about, services, cases, contact])
    .map((label) => label.charAt(0).toUpperCase() + label.slice(1))
    .join(""),
};

/** Returns a family's name for CSS, quoted if necessary. */
export const familyName = (family: string): string =>
  family.includes(" ") ? `"${family}"` : family;

type Subset = { characters: string; weight: number | Weights; format: "sfnt" | "woff2" };

/**
 * Returns a font file with these characters only. Keeps kerning, tabular figures and all features that browsers apply by
 * default, so that a text has the same width as in the complete font.
 * @throws Error if the font lacks some of the weights
 */
export async function subsetOf(
  { family, axes }: WebFont,
  file: string,
  { characters, weight, format }: Subset,
): Promise<Buffer> {
  const font = await readFile(fileURLToPath(import.meta.resolve(file)));
  if (typeof weight === "object") checkWeights(family, font, weight);
  return subsetFont(font, characters, {
    targetFormat: format,
    variationAxes: { ...axes, wght: weight },
    keepFeatures: ["kern", "liga", "calt", "ccmp", "locl", "mark", "tnum"],
    noHinting: true,
    dropTables: ["gasp"],
  });
}

/** Returns these characters of a font file in one weight, for measuring and drawing. */
export const openSubset = async (
  font: WebFont,
  file: string,
  characters: string,
  weight: number,
): Promise<Font> => openFont(await subsetOf(font, file, { characters, weight, format: "sfnt" }));

/** @throws Error for a collection of fonts */
export function openFont(file: Buffer): Font {
  const font = create(file);
  if (!("layout" in font)) throw new Error("found a font collection, expected a single font");
  return font;
}

/** @throws Error if the font's range of weights does not contain these */
export function checkWeights(family: string, font: Buffer, { min, max }: Weights): void {
  const opened = create(font);
  const has = "variationAxes" in opened ? opened.variationAxes["wght"] : undefined;
  if (has && min >= has.min && max <= has.max) return;
  const range = has ? `the weights ${has.min} to ${has.max}` : "no variable weight";
  throw new Error(
    `${family} has ${range}, expected ${min} to ${max}: change weights and steps in brand/fonts.ts`,
  );
}
