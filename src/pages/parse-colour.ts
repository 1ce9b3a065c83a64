import { converter, parse } from "culori";
import type { Rgb } from "#ui/content-styles.ts";

const toRgb = converter("rgb");

/** Any CSS colour as sRGB; undefined if it is none. Its transparency is dropped. For the server: browsers know colours themselves. */
export function parseColour(text: string): Rgb | undefined {
  const parsed = parse(text);
  if (!parsed) return undefined;
  const { r, g, b } = toRgb(parsed);
  const clamp = (part: number) => Math.round(255 * Math.min(1, Math.max(0, part)));
  return { r: clamp(r), g: clamp(g), b: clamp(b) };
}
