import type { Rgb } from "./content-styles.ts";

let context: CanvasRenderingContext2D | null | undefined;

/** Any CSS colour that this browser knows, as sRGB; undefined if it is none. Its transparency is dropped. */
export function parseColourInBrowser(text: string): Rgb | undefined {
  context ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!context) return undefined;
  // A canvas ignores what is no colour, and then keeps the one before.
  const over = (before: string, canvas: CanvasRenderingContext2D) => {
    canvas.fillStyle = before;
    canvas.fillStyle = text;
    return canvas.fillStyle;
  };
  if (over("#000", context) !== over("#fff", context)) return undefined;
  context.clearRect(0, 0, 1, 1);
  context.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data;
  return { r, g, b };
}
