import { converter, parse } from "culori";
import type { Rgb } from "#ui/content-styles.ts";

const toRgb = converter("rgb");

/**
 * Returns a CSS colour as sRGB without its transparency; undefined for any other text, and for one of more than 100
 * characters, which culori takes seconds to read. For the server: browsers know colours themselves.
 */
export function parseColour(text: string): Rgb | undefined {
  const parsed = text.length > longestColour ? undefined : parseSafely(text);
  if (!parsed) return undefined;
  const { r, g, b } = toRgb(parsed);
  const clamp = (part: number) => Math.round(255 * Math.min(1, Math.max(0, part)));
  return { r: clamp(r), g: clamp(g), b: clamp(b) };
}

const longestColour = 100;

/** culori throws for some texts that begin like a colour, `lab(1e` for one. */
function parseSafely(text: string): ReturnType<typeof parse> {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
