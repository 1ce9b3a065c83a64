import type { Font } from "fontkit";
import sharp from "sharp";
import { site } from "#site.config";
import { languageOf, type Locale, locales } from "#language/languages.ts";
import type { Colours } from "#src/pages/brand-colours.ts";
import { shareImagePath, shareImageSize } from "#src/pages/share-image.ts";
import { type MadeFile, originalOf } from "./company-brand.ts";
import { readSvg } from "./drawings.ts";
import { openSubset, type WebFont, webFonts } from "./web-fonts.ts";

const { width, height } = shareImageSize;
const margin = 76;
/** Pixels. The heading's size decreases until it has at most three lines of this width. */
const headingWidth = 640;
const headingSizes = [108, 96, 84, 72, 60, 48];
const taglineSize = 31;

/**
 * Returns the picture that other services show with a link to the page, for each language. Texts are drawn as outlines of
 * the brand's fonts, so that the result does not depend on the fonts of the machine.
 */
export async function shareImages({ light }: { light: Colours }): Promise<MadeFile[]> {
  const colour = (name: string) => light[name] ?? "";
  const background = await sharp(await originalOf("share-background"))
    .resize(width, height, { fit: "cover" })
    .toBuffer();
  const { viewBox, drawing } = await readSvg("logo");
  const scrim = `rgb(${colour("scrim").split(" ").join()})`;
  return Promise.all(
    locales.map(async (locale) => {
      const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<style>svg{color:${colour("on-deep")}}.accent{fill:${colour("action-on-deep")}}</style>
<linearGradient id="scrim"><stop stop-color="${scrim}" stop-opacity=".62"/><stop offset=".8" stop-color="${scrim}" stop-opacity=".08"/></linearGradient>
<path fill="url(#scrim)" d="M0 0h${width}v${height}H0z"/>
<svg x="${margin}" y="66" height="60" viewBox="${viewBox}" preserveAspectRatio="xMinYMid">${drawing}</svg>
<g fill="currentColor">${await textOf(locale)}</g>
</svg>`;
      const content = await sharp(background)
        .composite([{ input: Buffer.from(overlay) }])
        .jpeg({ quality: 84, mozjpeg: true })
        .toBuffer();
      return { path: `public${shareImagePath(locale)}`, content };
    }),
  );
}

/** Returns heading and tagline as paths, the tagline at the bottom. */
async function textOf(locale: Locale): Promise<string> {
  const { shareHeading, shareLine: tagline } = site.texts[languageOf[locale]];
  const [display, text] = webFonts;
  if (!display || !text) throw new Error("found no fonts");
  const font = await fontFor(display, shareHeading);
  const { size, lines } = headingLines(font, shareHeading);
  const lastBaseline = 482;
  const heading = lines.map((line, index) => {
    const baseline = lastBaseline - (lines.length - 1 - index) * size * 1.03;
    return outlineOf(font, line, { size, baseline, spacing: -0.012 });
  });
  const taglineOutline = outlineOf(await fontFor(text, tagline), tagline, {
    size: taglineSize,
    baseline: 556,
    spacing: 0,
  });
  return `${heading.join("")}${taglineOutline}`;
}

function headingLines(font: LatinFont, heading: string): { size: number; lines: string[] } {
  const fitted = headingSizes.map((size) => ({ size, lines: wrapped(font, heading, size) }));
  const fits = fitted.find(
    ({ size, lines }) =>
      lines.length <= 3 && lines.every((line) => widthOf(font, line) * size <= headingWidth),
  );
  if (!fits) throw new Error(`"${heading}" is too long for the share image`);
  return fits;
}

/** Breaks a text where a word no longer fits. */
function wrapped(font: LatinFont, text: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(font, `${last} ${word}`) * size <= headingWidth) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

/** A font package's two files in order of preference: Latin letters, and further letters. */
type LatinFont = readonly Font[];

/** Returns the glyphs of a text, their scale to ems and their advances in ems, each from the file that has its letter. */
function glyphsOf(
  font: LatinFont,
  text: string,
): { outline: string; scale: number; advance: number }[] {
  const runs: { file: Font; text: string }[] = [];
  for (const character of text) {
    const file = font.find((one) => one.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
    if (!file) throw new Error(`the font has no letter for "${character}" in "${text}"`);
    const last = runs.at(-1);
    if (last?.file === file) last.text += character;
    else runs.push({ file, text: character });
  }
  return runs.flatMap((run) => {
    const { glyphs, positions } = run.file.layout(run.text);
    return glyphs.map((glyph, index) => ({
      // In the font's units: toSVG rounds to hundredths.
      outline: glyph.path.toSVG(),
      scale: 1 / run.file.unitsPerEm,
      advance: (positions[index]?.xAdvance ?? 0) / run.file.unitsPerEm,
    }));
  });
}

const widthOf = (font: LatinFont, text: string): number =>
  glyphsOf(font, text).reduce((sum, { advance }) => sum + advance, 0);

type Placement = { size: number; baseline: number; /** Ems between letters. */ spacing: number };

function outlineOf(font: LatinFont, text: string, { size, baseline, spacing }: Placement): string {
  let x = 0;
  const outlines = glyphsOf(font, text).map(({ outline, scale, advance }) => {
    const path = `<path transform="translate(${x}) scale(${scale})" d="${outline}"/>`;
    x += advance + spacing;
    return path;
  });
  return `<g transform="translate(${margin} ${baseline}) scale(${size} ${-size})">${outlines.join("")}</g>`;
}

function fontFor(webFont: WebFont, characters: string): Promise<LatinFont> {
  const files = [webFont.latin, webFont.extended];
  return Promise.all(files.map((file) => openSubset(webFont, file, characters, 400)));
}
