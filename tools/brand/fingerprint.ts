import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Locale } from "#language/languages.ts";
import { filesIn } from "#server/built-files.ts";
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

/** The generated files, and those from which none are generated. */
const others = /^(?:(?:generated|public|drawings)\/|look\.css$|README\.md$)/;

/**
 * Returns a fingerprint of the files and texts from which `npm run brand` makes files, except the texts with which fallback
 * fonts are measured: another text changes the metrics too little to be seen.
 */
export async function fingerprintOf({ folder, fonts, texts, locales }: Inputs): Promise<string> {
  const files = (await filesIn(folder)).filter((file) => !others.test(file)).toSorted();
  const fontFiles = [fonts.display, fonts.text].flatMap(({ latin, extended }) => [latin, extended]);
  const words = Object.values(texts).map((text) => [text?.shareHeading, text?.shareLine]);
  const hash = createHash("sha256").update(JSON.stringify([files, words, locales]));
  for (const file of [
    ...files.map((name) => join(folder, name)),
    ...fontFiles.map((name) => fileURLToPath(import.meta.resolve(name))),
  ]) {
    hash.update(await readFile(file));
  }
  return hash.digest("hex");
}
