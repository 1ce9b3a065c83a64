import type { Hero, Picture, Scrim } from "#content/site-content.ts";
import { contrast, type Rgb } from "#ui/content-styles.ts";

/** Pixels of a small copy: three bytes each (sRGB), row by row. */
export type Pixels = { data: Uint8Array; width: number; height: number };

/**
 * Returns the hero with the strength of each slide's scrim: the weakest with which white text has the contrast over this
 * picture that the strongest gives it over a white one. A slide that cannot be measured has none, which is the strongest.
 * @param fetchPixels returns a copy of the whole picture, 128 pixels wide; finer details are averaged. May reject
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
const shares: readonly [Scrim, number][] = [
  [1, 0.3],
  [2, 0.46],
  [3, 0.62],
  [4, 0.78],
];

/**
 * Returns the strength for a picture: 1 is the weakest, 5 the strongest.
 *
 * It compares a place at which the strongest scrim makes white just dark enough for white text. If the brightest colour is
 * dark enough there with a weaker scrim, it is so at any place at which white is, since the scrim is denser there.
 */
export function scrimOf(pixels: Pixels): Scrim {
  const brightest = brightestBehindText(pixels);
  const fits = (share: number) =>
    minimumContrasts.every(
      (minimum, place) =>
        contrast(white, under(brightest, (opacities[place] ?? 1) * share)) >= minimum,
    );
  return shares.find(([, share]) => fits(share))?.[0] ?? 5;
}

const white: Rgb = { r: 255, g: 255, b: 255 };
/** As in brand/colours.css. */
const scrim: Rgb = { r: 6, g: 28, b: 36 };

const under = (colour: Rgb, opacity: number): Rgb => ({
  r: colour.r + (scrim.r - colour.r) * opacity,
  g: colour.g + (scrim.g - colour.g) * opacity,
  b: colour.b + (scrim.b - colour.b) * opacity,
});

/** Of text and of large text (WCAG 2.2, 1.4.3). */
const minimumContrasts = [4.5, 3];

/** The lowest opacities of the scrim that give white text these contrasts over white, rounded down to hundredths. */
const opacities = minimumContrasts.map((minimum) => {
  let opacity = 0;
  while (contrast(white, under(white, opacity)) < minimum) opacity += 0.01;
  return opacity - 0.01;
});

function brightestBehindText({ data, width, height }: Pixels): Rgb {
  let brightest: Rgb = { r: 0, g: 0, b: 0 };
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [x, y] = [(pixel % width) / width, Math.floor(pixel / width) / height];
    if (!isBehindText(x, y)) continue;
    const [r = 255, g = 255, b = 255] = data.subarray(3 * pixel);
    if (contrast(white, { r, g, b }) < contrast(white, brightest)) brightest = { r, g, b };
  }
  return brightest;
}

/**
 * Whether text or the bar may be over this place of the picture, in shares of its width and height, on the screens with
 * scrims of several strengths (hero.css): all of it but a field on the right, below the bar and above the controls.
 */
const isBehindText = (x: number, y: number) => x < 0.65 || y < 0.25 || y > 0.8;
