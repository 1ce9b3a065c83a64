import type { Rgb } from "./content-styles.ts";

let context: CanvasRenderingContext2D | null | undefined;

/** Returns a CSS colour as sRGB without its transparency; undefined for any other text. */
export function parseColourInBrowser(text: string): Rgb | undefined {
  context ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!context) return undefined;
  // A canvas ignores an invalid colour and keeps the previous one.
  const setAfter = (previous: string, canvas: CanvasRenderingContext2D) => {
    canvas.fillStyle = previous;
    canvas.fillStyle = text;
    return canvas.fillStyle;
  };
  if (setAfter("#000", context) !== setAfter("#fff", context)) return undefined;
  // Removes the transparency; browsers before mid-2024 keep the fill style.
  context.fillStyle = `rgb(from ${text} r g b / 1)`;
  context.clearRect(0, 0, 1, 1);
  context.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data;
  return { r, g, b };
}
