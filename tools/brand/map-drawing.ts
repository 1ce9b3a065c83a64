import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Coordinates, isDrawnFor } from "#third-party/map-view.ts";
import { brandFolder, type MadeFile } from "./company-brand.ts";

/**
 * Returns the coordinates in the attribute `data-drawn-for` of map-drawing.svg; undefined without the drawing.
 * @throws Error when the drawing does not say where it is
 */
async function drawnPlace(folder: string = brandFolder): Promise<Coordinates | undefined> {
  const svg = await readFile(join(folder, "map-drawing.svg"), "utf8").catch(() => undefined);
  if (svg === undefined) return undefined;
  const [, latitude, longitude] =
    /<svg\b[^>]*\bdata-drawn-for="(-?[\d.]+),? +(-?[\d.]+)"/.exec(svg) ?? [];
  if (latitude === undefined) {
    throw new Error(
      'brand/map-drawing.svg does not say what is in its middle: add data-drawn-for="LATITUDE LONGITUDE" to <svg>',
    );
  }
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

/** Returns the drawing's address and place as a module. */
export async function mapDrawingFile(): Promise<MadeFile> {
  const place = await drawnPlace();
  const [start, value] = place
    ? ['import src from "../map-drawing.svg";\n', `{ src, place: ${JSON.stringify(place)} }`]
    : ["", "undefined"];
  return {
    path: "generated/map-drawing.ts",
    content: `import type { DrawnMap } from "#third-party/map-view.ts";
${start}
export const drawnMap: DrawnMap | undefined = ${value};
`,
  };
}

/** Returns why the page has no drawing below the office's pin; undefined if it has one. */
export async function missingDrawing(
  center: Coordinates,
  folder?: string,
): Promise<string | undefined> {
  const place = await drawnPlace(folder);
  if (place && isDrawnFor(place, center)) return undefined;
  const reason = place
    ? `is drawn for ${place.latitude}, ${place.longitude}, more than 200 m from the map's centre in site.config.ts`
    : "is missing";
  return `brand/map-drawing.svg ${reason}: until a map has loaded, the page shows the pin on a plain ground`;
}
