import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Locale } from "#language/languages.ts";
import { readColours } from "#src/pages/brand-colours.ts";
import { originalOf } from "./company-brand.ts";
import { readSvg, socialIcons } from "./drawings.ts";
import { drawnPlace } from "./map-drawing.ts";
import type { BrandFonts } from "./web-fonts.ts";

type Inputs = {
  folder: string;
  fonts: BrandFonts;
  /** The words of the share images. */
  texts: Readonly<Partial<Record<string, { shareHeading: string; shareLine: string }>>>;
  locales: readonly Locale[];
};

/** The file with the fingerprint of the inputs from which the generated files were made. */
export const fingerprintFile = "generated/made-from.txt";

/**
 * Returns a fingerprint of the values from which `npm run brand` makes files, except the texts with which fallback fonts
 * are measured: another text changes the metrics too little to be seen.
 */
export async function fingerprintOf({ folder, fonts, texts, locales }: Inputs): Promise<string> {
  const hash = createHash("sha256");
  const photos = ["office-photo", "share-background"].map((name) => originalOf(name, folder));
  const fontFiles = [fonts.display, fonts.text]
    .flatMap(({ latin, extended }) => [latin, extended])
    .map((file) => fileURLToPath(import.meta.resolve(file)));
  for (const file of [...(await Promise.all(photos)), ...fontFiles]) {
    hash.update(await readFile(file));
  }
  const icons = (await socialIcons(folder)).map((name) => `social/${name}`);
  const values = {
    fonts: [fonts.display, fonts.text].map(({ family, axes }) => [family, axes]),
    colours: readColours(await readFile(join(folder, "colours.css"), "utf8")),
    drawings: await Promise.all(
      ["logo", "mark", ...icons].map(async (name) => [name, await readSvg(name, folder)]),
    ),
    words: Object.entries(texts).map(([language, text]) => [
      language,
      text?.shareHeading,
      text?.shareLine,
    ]),
    locales,
    map: await drawnPlace(folder),
  };
  return hash.update(JSON.stringify(values)).digest("hex");
}
