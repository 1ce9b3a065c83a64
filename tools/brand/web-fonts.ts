import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { fonts } from "#brand/fonts.ts";
import { labels } from "#language/labels.ts";
import { site } from "#site.config";
import { Blob, Buffer as TextBuffer, Face, Font, shape, Variation } from "harfbuzzjs";
import subsetFont from "subset-font";

type BrandFont = {
  family: string;
  /** The package's files: Latin letters, and the further letters of languages in Latin script. */
  latin: string;
  extended: string;
  /** Axes with another value than their default. */
  axes: Readonly<Record<string, number>>;
};

export type BrandFonts = { display: BrandFont; text: BrandFont };

type Weights = { min: number; max: number };

/** `name` is the name of its files, without suffix. */
export type WebFont = BrandFont & {
  name: string;
  /** The weights in the style sheets. A font that has only some of them is used with those. */
  weights: Weights;
  /** The weights at which fallback fonts are measured, in a text that has such weights on the page. */
  steps: readonly (Weights & { measured: number; sample: string })[];
};

const companyTexts = Object.values(site.texts);
const headings = companyTexts.map(({ aboutHeading }) => aboutHeading).join(" ");
/** The link in the first view, which must not push the telephone number beside it. */
const invitations = companyTexts.map(({ invitation }) => invitation).join(" ");
const leads = companyTexts.map(({ lead }) => lead).join(" ");
const menu = Object.values(labels)
  .flatMap(({ about, services, cases, contact }) => [about, services, cases, contact])
  .map((label) => label.charAt(0).toUpperCase() + label.slice(1))
  .join("");

export const display: WebFont = {
  name: "display",
  ...fonts.display,
  weights: { min: 310, max: 480 },
  steps: [
    { min: 310, max: 400, measured: 330, sample: headings },
    { min: 401, max: 480, measured: 480, sample: headings },
  ],
};

export const text: WebFont = {
  name: "text",
  ...fonts.text,
  weights: { min: 400, max: 680 },
  steps: [
    { min: 400, max: 499, measured: 400, sample: leads },
    { min: 500, max: 599, measured: 520, sample: menu },
    { min: 600, max: 680, measured: 620, sample: invitations },
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
export function subsetOf(font: WebFont, file: string, characters: string): Promise<Buffer> {
  return naming(font, file, async () => {
    const sfnt = await readSfnt(file);
    const has = weightsOf(new Face(new Blob(sfnt)));
    const { min, max } = font.weights;
    const weights = { min: within(has, min), max: within(has, max) };
    return subsetFont(sfnt, characters, {
      targetFormat: "woff2",
      variationAxes: { ...font.axes, wght: weights.min < weights.max ? weights : weights.min },
      keepFeatures: ["kern", "liga", "calt", "ccmp", "locl", "mark", "tnum"],
      noHinting: true,
      dropTables: ["gasp"],
    });
  });
}

/** Returns a font's file in one weight, for measuring and drawing. */
export function openFont(font: WebFont, file: string, weight: number): Promise<OpenFont> {
  return naming(font, file, async () => {
    const face = new Face(new Blob(await readSfnt(file)));
    const axes = { ...font.axes, wght: within(weightsOf(face), weight) };
    return openFace(face, axes);
  });
}

export type OpenFont = ReturnType<typeof openFace>;

/** Lengths are in ems. */
export function openFace(face: Face, axes: Readonly<Record<string, number>> = {}) {
  const font = new Font(face);
  font.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)));
  const { ascender, descender, lineGap } = font.hExtents();
  return {
    ascent: ascender / face.upem,
    descent: -descender / face.upem,
    lineGap: lineGap / face.upem,
    has: (character: string) => font.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined,
    /** Returns the outlines of a text's letters, in units of the font, with their advances. Applies kerning. */
    glyphsOf(text: string) {
      const buffer = new TextBuffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      shape(font, buffer);
      return buffer.getGlyphInfosAndPositions().map(({ codepoint: glyph, xAdvance = 0 }) => ({
        outline: font.glyphToPath(glyph),
        scale: 1 / face.upem,
        advance: xAdvance / face.upem,
        sideBearing: (font.glyphExtents(glyph)?.xBearing ?? 0) / face.upem,
      }));
    },
    widthOf(text: string): number {
      return this.glyphsOf(text).reduce((sum, { advance }) => sum + advance, 0);
    },
  };
}

/** Returns the range of weights. */
function weightsOf(face: Face): Weights {
  const axis = face.getAxisInfos()["wght"];
  if (!axis) throw new Error("the file has one weight, expected a variable font");
  return axis;
}

const within = ({ min, max }: Weights, weight: number): number =>
  Math.min(Math.max(weight, min), max);

async function readSfnt(file: string): Promise<Buffer> {
  const font = await readFile(fileURLToPath(import.meta.resolve(file)));
  return subsetFont(font, undefined, { targetFormat: "sfnt", keepAllGlyphs: true });
}

/** @throws Error with the font's family and file before the reason */
async function naming<Result>(
  { family }: WebFont,
  file: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${family} (${file} in brand/fonts.ts): ${reason}`, { cause: error });
  }
}
