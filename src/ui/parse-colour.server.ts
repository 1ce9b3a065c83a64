import { converter, parse } from "culori";
import { maxColourLength, type Rgb } from "./content-styles.ts";

const toRgb = converter("rgb");

/**
 * Returns a CSS colour as sRGB without its transparency; undefined for any other text, and for texts of more than 100
 * characters, on which culori can spend seconds. For the server only: a browser uses parse-colour.client.ts.
 */
export function parseColour(text: string): Rgb | undefined {
  const parsed = text.length > maxColourLength ? undefined : parseSafely(text);
  if (!parsed) return undefined;
  const { r, g, b } = toRgb(parsed);
  const clamp = (channel: number) => Math.round(255 * Math.min(1, Math.max(0, channel)));
  return { r: clamp(r), g: clamp(g), b: clamp(b) };
}

/** culori throws on some malformed colours, for example `lab(1e`. */
function parseSafely(text: string): ReturnType<typeof parse> {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
