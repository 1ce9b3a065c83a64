import sharp from "sharp";
import { site } from "#site.config";
import { languageOf, type Locale, locales } from "#language/languages.ts";
import type { Colours } from "#src/pages/brand-colours.ts";
import { shareImageSize } from "#content/picture-uses.ts";
import { shareImagePath } from "#src/pages/share-image.ts";
import { type MadeFile, originalOf } from "./company-brand.ts";
import { readSvg } from "./drawings.ts";
import { display, type OpenFont, openFont, text as textFont, type WebFont } from "./web-fonts.ts";

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
  const { shareHeading, shareLine } = site.texts[languageOf[locale]];
  const heading = await lettersOf(display, shareHeading);
  const { size, lines } = headingLines(heading, shareHeading);
  const lastBaseline = 482;
  const outlines = lines.map((line, index) => {
    const baseline = lastBaseline - (lines.length - 1 - index) * size * 1.03;
    return outlineOf(heading(line), { size, baseline, spacing: -0.012 });
  });
  const tagline = await lettersOf(textFont, shareLine);
  return `${outlines.join("")}${outlineOf(tagline(shareLine), { size: taglineSize, baseline: 556, spacing: 0 })}`;
}

function headingLines(letters: Letters, heading: string): { size: number; lines: string[] } {
  for (const size of headingSizes) {
    const fits = (line: string) => widthOf(letters(line)) * size <= headingWidth;
    const lines = wrapped(heading, fits);
    if (lines.length <= 3 && lines.every(fits)) return { size, lines };
  }
  throw new Error(`"${heading}" is too long for the share image`);
}

/** Breaks a text where a word no longer fits. */
function wrapped(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

type Letters = (text: string) => ReturnType<OpenFont["glyphsOf"]>;

/** Returns a function from a text to its glyphs, each from the one of the font's two files that has its letter. */
async function lettersOf(font: WebFont, text: string): Promise<Letters> {
  const files = await Promise.all(
    [font.latin, font.extended].map((file) => openFont(font, file, 400)),
  );
  const fileOf = (character: string) => {
    const file = files.find(({ has }) => has(character));
    if (!file) throw new Error(`${font.family} has no letter for "${character}" in "${text}"`);
    return file;
  };
  return (line) => {
    const runs: { file: OpenFont; text: string }[] = [];
    for (const character of line) {
      const file = fileOf(character);
      const last = runs.at(-1);
      if (last?.file === file) last.text += character;
      else runs.push({ file, text: character });
    }
    return runs.flatMap((run) => run.file.glyphsOf(run.text));
  };
}

const widthOf = (glyphs: ReturnType<Letters>): number =>
  glyphs.reduce((sum, { advance }) => sum + advance, 0);

type Placement = { size: number; baseline: number; /** Ems between letters. */ spacing: number };

function outlineOf(glyphs: ReturnType<Letters>, { size, baseline, spacing }: Placement): string {
  let x = 0;
  const outlines = glyphs.map(({ outline, scale, advance }) => {
    const path = `<path transform="translate(${x}) scale(${scale})" d="${outline}"/>`;
    x += advance + spacing;
    return path;
  });
  return `<g transform="translate(${margin} ${baseline}) scale(${size} ${-size})">${outlines.join("")}</g>`;
}
