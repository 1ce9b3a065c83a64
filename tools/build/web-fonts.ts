import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { labels } from "#language/labels.ts";
import { site } from "#site.config";
import subsetFont from "subset-font";

type Weights = { min: number; max: number };

/** A font's package files and the part of it that the site uses. */
export type WebFont = {
  family: string;
  /** Name of its files in src/styles/fonts, without suffix. */
  name: string;
  /** The package's files: Latin letters, and the further letters of languages in Latin script. */
  latin: string;
  extended: string;
  /** Axes with a fixed value. */
  axes: Readonly<Record<string, number>>;
  weights: Weights;
  /** Weight ranges with fallbacks of their own: a font becomes wider with its weight, system fonts do not. */
  steps: readonly (Weights & {
    /** The weight that is measured for the range. */
    measured: number;
    /** Typical text for measuring: running text has spaces, labels have few. */
    sample: string;
  })[];
};

const packages = "@fontsource-variable";

const runningText = Object.values(site.texts)
  .map(({ lead }) => lead)
  .join(" ");
const headings = Object.values(site.texts)
  .map(({ aboutHeading }) => aboutHeading)
  .join(" ");
const barLabels = Object.values(labels)
  .flatMap(({ about, services, cases, contact }) => [about, services, cases, contact])
  .map((label) => label.charAt(0).toUpperCase() + label.slice(1))
  .join("");

export const webFonts: readonly WebFont[] = [
  {
    family: "Geologica",
    name: "geologica",
    latin: `${packages}/geologica/files/geologica-latin-full-normal.woff2`,
    extended: `${packages}/geologica/files/geologica-latin-ext-full-normal.woff2`,
    axes: { SHRP: 100, CRSV: 0, slnt: 0 },
    weights: { min: 310, max: 480 },
    steps: [
      { min: 310, max: 400, measured: 330, sample: headings },
      { min: 401, max: 480, measured: 480, sample: headings },
    ],
  },
  {
    family: "Schibsted Grotesk",
    name: "schibsted-grotesk",
    latin: `${packages}/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2`,
    extended: `${packages}/schibsted-grotesk/files/schibsted-grotesk-latin-ext-wght-normal.woff2`,
    axes: {},
    weights: { min: 400, max: 680 },
    steps: [
      { min: 400, max: 499, measured: 400, sample: runningText },
      { min: 500, max: 599, measured: 520, sample: barLabels },
      { min: 600, max: 680, measured: 640, sample: runningText },
    ],
  },
];

type Subset = { characters: string; weight: number | Weights; format: "sfnt" | "woff2" };

/**
 * Returns a font file with these characters only. Keeps kerning, tabular figures and all features that browsers apply by
 * default, so that a text has the same width as in the complete font.
 */
export async function subsetOf(
  { axes }: WebFont,
  file: string,
  { characters, weight, format }: Subset,
): Promise<Buffer> {
  const font = await readFile(fileURLToPath(import.meta.resolve(file)));
  return subsetFont(font, characters, {
    targetFormat: format,
    variationAxes: { ...axes, wght: weight },
    keepFeatures: ["kern", "liga", "calt", "ccmp", "locl", "mark", "tnum"],
    noHinting: true,
    dropTables: ["gasp"],
  });
}
