import sharp from "sharp";

/** Returns the relative luminance of each pixel, from 0 to 1 (WCAG 2.2, "relative luminance"). */
export async function luminances(picture: Buffer): Promise<number[]> {
  const data = await sharp(picture).removeAlpha().toColourspace("srgb").raw().toBuffer();
  const part = (place: number) => light[data[place] ?? 0] ?? 0;
  return Array.from(
    { length: data.length / 3 },
    (_, index) =>
      0.2126 * part(3 * index) + 0.7152 * part(3 * index + 1) + 0.0722 * part(3 * index + 2),
  );
}

/** Returns the relative luminance of an opaque colour in the format of `getComputedStyle`: `rgb(11, 42, 51)`. */
export function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  const part = (value: number) => light[value] ?? 0;
  return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
}

/** Returns the contrast ratio of two luminances (WCAG 2.2, "contrast ratio"). */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Linear light of each channel value. */
const light = Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});
