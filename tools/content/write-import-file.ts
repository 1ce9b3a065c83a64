import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locale } from "#language/languages.ts";
import { importFile } from "./contentful-import-file.ts";
import type { ToolContent } from "./content-source.ts";
import { download } from "./download.ts";
import { readPortableSpace } from "./portable-space.ts";

/**
 * Writes a source's content model, locales, entries and assets as `content.json` and `files/`.
 * @returns messages about content that was left out
 */
export async function writeImportFile(
  source: ToolContent,
  defaultLocale: Locale,
  directory: string,
): Promise<readonly string[]> {
  const space = await readPortableSpace(source);
  const { json, files } = importFile(space, defaultLocale);
  await mkdir(directory, { recursive: true });
  await download(files, directory, source.published.url, source.fetcher);
  await writeFile(join(directory, "content.json"), `${JSON.stringify(json, undefined, 2)}\n`);
  return space.leftOut;
}
