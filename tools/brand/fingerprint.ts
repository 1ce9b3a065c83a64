import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Locale } from "#language/languages.ts";
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
 * Returns a fingerprint of everything that `npm run brand` makes files from, except the texts with which fallback fonts are
 * measured: another text changes the metrics too little to be seen.
 */
export async function fingerprintOf({ folder, fonts, texts, locales }: Inputs): Promise<string> {
  const hash = createHash("sha256");
  const entries = await readdir(folder, { withFileTypes: true });
  const originals = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".md"))
    .map(({ name }) => name)
    .toSorted();
  for (const name of originals) hash.update(`${name}\n`).update(await readFile(join(folder, name)));
  for (const { latin, extended } of [fonts.display, fonts.text]) {
    for (const file of [latin, extended]) {
      hash.update(await readFile(fileURLToPath(import.meta.resolve(file))));
    }
  }
  const words = Object.entries(texts).map(([language, text]) => [
    language,
    text?.shareHeading,
    text?.shareLine,
  ]);
  return hash.update(JSON.stringify([locales, words])).digest("hex");
}
