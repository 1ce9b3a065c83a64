import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type BrandFont, fonts } from "#brand/fonts.ts";
import { labels } from "#language/labels.ts";
import { Blob, Buffer as TextBuffer, Face, Font, shape, Variation } from "harfbuzzjs";
import subsetFont from "subset-font";

type Weights = { min: number; max: number };

/** `name` is the name of its files, without suffix. */
export type WebFont = BrandFont & {
  name: string;
  /** The weights in the style sheets. A font that has only some of them is used with those. */
  weights: Weights;
  /** The weights at which fallback fonts are measured, in a text that has such weights on the page. */
  steps: readonly (Weights & { measured: number; sample: string })[];
};

const general = JSON.stringify(
  JSON.parse(readFileSync("sample-space/space.json", "utf8")).entries.map(
    ({ fields }: { fields: unknown }) => fields,
  ),
);
const samplesOf = (field: string) =>
  [...general.matchAll(new RegExp(`"${field}_..":\\{"sv":"([^"]*)"`, "g"))]
    .map(([, text]) => text)
    .join(" ");
const headings = samplesOf("aboutHeading");
/** The link in the first view, which must not push what is beside it. */
const invitations = samplesOf("invitation");
const leads = samplesOf("lead");
const menu = Object.values(labels)
  .flatMap(({ about, services, cases, contact }) => [about, services, cases, contact])
  .map((label) => label.charAt(0).toUpperCase() + label.slice(1))
  .join("");

export const display: WebFont = {
  name: "display",
  ...fonts.display,
  weights: { min: 310, max: 400 },
  steps: [{ min: 310, max: 400, measured: 330, sample: headings }],
};

export const text: WebFont = {
  name: "text",
  ...fonts.text,
  weights: { min: 400, max: 620 },
  steps: [
    { min: 400, max: 499, measured: 400, sample: leads },
    { min: 500, max: 599, measured: 520, sample: menu },
    { min: 600, max: 620, measured: 620, sample: invitations },
  ],
};

export const webFonts = [display, text] as const;

/** Returns a family's name for CSS, quoted if necessary. */
export const familyName = (family: string): string =>
  family.includes(" ") ? `"${family}"` : family;

/**
 * Returns a WOFF2 file with these characters of a font's file, in the site's weights and with the other axes fixed. Keeps
 * kerning, tabular figures and all features that browsers apply by default, so that a text is as wide as in the whole font.
 */
export async function subsetOf(font: WebFont, file: string, characters: string): Promise<Buffer> {
  const { sfnt, range } = await readFont(file);
  const { min, max } = font.weights;
  const weights = { min: within(range, min), max: within(range, max) };
  return subsetFont(sfnt, characters, {
    targetFormat: "woff2",
    variationAxes: { ...font.axes, wght: weights.min < weights.max ? weights : weights.min },
    keepFeatures: ["kern", "liga", "calt", "ccmp", "locl", "mark", "tnum"],
    noHinting: true,
    dropTables: ["gasp"],
  });
}

/** Returns a font's file in one weight, for measuring. */
export async function openFont(font: WebFont, file: string, weight: number) {
  const { face, range } = await readFont(file);
  return openFace(face, { ...font.axes, wght: within(range, weight) });
}

/** Lengths are in ems. */
export function openFace(face: Face, axes: Readonly<Record<string, number>> = {}) {
  const font = new Font(face);
  font.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)));
  const { ascender, descender, lineGap } = font.hExtents();
  return {
    ascent: ascender / face.upem,
    descent: -descender / face.upem,
    lineGap: lineGap / face.upem,
    /** Applies kerning. */
    widthOf(text: string): number {
      const buffer = new TextBuffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      shape(font, buffer);
      const units = buffer
        .getGlyphInfosAndPositions()
        .reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0);
      return units / face.upem;
    },
  };
}

const within = ({ min, max }: Weights, weight: number): number =>
  Math.min(Math.max(weight, min), max);

/** @throws Error for a file that cannot be used as a font of the brand */
async function readFont(file: string) {
  const font = await readFile(fileURLToPath(import.meta.resolve(file)));
  const sfnt = await subsetFont(font, undefined, { targetFormat: "sfnt", keepAllGlyphs: true });
  const face = new Face(new Blob(sfnt));
  const range: Weights | undefined = face.getAxisInfos()["wght"];
  if (!range) throw new Error(`${file} has one weight: brand/fonts.ts needs a variable font`);
  return { sfnt, face, range };
}
