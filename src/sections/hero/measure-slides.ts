import type { Hero, Picture, Scrim } from "#content/site-content.ts";

/** Pixels of a small copy: three bytes each (sRGB), row by row. */
export type Pixels = { data: Uint8Array; width: number; height: number };

/** Pixels. Finer details of the picture are averaged. */
export const measuredWidth = 128;

/**
 * Returns the hero with the strength of each slide's scrim: the weakest with which white text has the contrast over this
 * picture that the strongest gives it over a white one. A slide that cannot be measured has none, which is the strongest.
 * @param fetchPixels returns a copy `measuredWidth` wide of the whole picture; may reject
 */
export async function measureSlides(
  hero: Hero,
  fetchPixels: (picture: Picture) => Promise<Pixels>,
): Promise<Hero> {
  const images = await Promise.all(
    hero.images.map(async (image) => {
      const scrim = await fetchPixels(image).then(scrimOf, () => undefined);
      return scrim === undefined ? image : { ...image, scrim };
    }),
  );
  return { ...hero, images };
}

/** The opacity of each strength as a share of the strongest's, as in hero.css. */
const shares = [0.3, 0.46, 0.62, 0.78, 1] as const;

/** Returns the strength for a picture: 1 is the weakest, 5 the strongest. */
export function scrimOf(pixels: Pixels): Scrim {
  const strengths = [1, 2, 3, 4] as const;
  const brightest = brightestBehindText(pixels);
  return (
    strengths.find((strength) => limits.every((limit) => isDark(brightest, limit, strength))) ?? 5
  );
}

/** The scrim's colour and white, as in hero.css. */
const scrim = [6, 28, 36] as const;
type Colour = readonly [number, number, number];

/** The highest luminances that give white text a contrast of 4.5:1, and large text one of 3:1 (WCAG 1.4.3). */
const limits = [1.05 / 4.5 - 0.05, 1.05 / 3 - 0.05];

/**
 * Whether a colour under the scrim is at most as light as `limit`, at a place where the strongest scrim makes white exactly
 * that light. Where the scrim is denser, both are darker. So a text that is legible over white with the strongest scrim is
 * legible over this colour with the weaker one, wherever it is.
 */
function isDark(colour: Colour, limit: number, strength: Scrim): boolean {
  const opacity = opacityOver([255, 255, 255], limit) * (shares[strength - 1] ?? 1);
  return luminance(under(colour, opacity)) <= limit;
}

/** Returns the opacity at which the scrim gives the colour the luminance `limit`. */
function opacityOver(colour: Colour, limit: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    if (luminance(under(colour, middle)) > limit) low = middle;
    else high = middle;
  }
  return high;
}

const under = (colour: Colour, opacity: number): Colour => [
  colour[0] + (scrim[0] - colour[0]) * opacity,
  colour[1] + (scrim[1] - colour[1]) * opacity,
  colour[2] + (scrim[2] - colour[2]) * opacity,
];

function brightestBehindText({ data, width, height }: Pixels): Colour {
  let brightest: Colour = [0, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isBehindText((x + 0.5) / width, (y + 0.5) / height)) continue;
      const [red = 255, green = 255, blue = 255] = data.subarray(3 * (y * width + x));
      if (luminance([red, green, blue]) > luminance(brightest)) brightest = [red, green, blue];
    }
  }
  return brightest;
}

/**
 * Whether text or the bar may be over this place of the picture, in shares of its width and height, on the screens with
 * scrims of several strengths (hero.css): all of it but a field on the right, below the bar and above the controls.
 */
const isBehindText = (x: number, y: number) => x < 0.65 || y < 0.25 || y > 0.8;

/** Returns the relative luminance (WCAG 2.2). */
function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
