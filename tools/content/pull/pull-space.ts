import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { messageOf } from "#markdown-source/error.ts";
import { readSpace } from "#markdown-source/files/read-space.ts";
import { fileMistakeText } from "#markdown-source/files/space.ts";
import type { ContentService } from "#content/service.ts";
import { defaultLocale, locales } from "#language/languages.ts";
import { fillLocale } from "#tools/content/fill-locale.ts";
import { pathWithin } from "#tools/path-within.ts";
import { entryFiles, type InSiteLocales, pulledPicture } from "./content-files.ts";
import { fetchFile, fetchSpace } from "./fetch-space.ts";

/**
 * Writes a space as content files.
 * @param preview for drafts, if there is a token for them
 * @returns messages about content that the site cannot show, and about files that cannot be fetched
 * @throws Error when the space cannot be read
 */
export async function pullSpace(
  published: ContentService,
  preview: ContentService | undefined,
  directory: string,
): Promise<{ leftOut: readonly string[]; unfetched: readonly string[] }> {
  const space = await fetchSpace(published, preview);
  const leftOut: string[] = [];
  const unfetched: string[] = [];
  const from = space.locales.find((locale) => locale.default)?.code ?? defaultLocale;
  const inSiteLocales: InSiteLocales = (values) =>
    fillLocale(values, locales, { from, to: defaultLocale });
  const unique = uniquePaths();
  const write = async (path: string, data: string | Uint8Array) => {
    const target = pathWithin(directory, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, data);
  };
  const pictures = new Map(
    space.assets.map((asset) => [asset.sys.id, pulledPicture(asset, inSiteLocales, unique)]),
  );
  const texts = entryFiles(space.entries, pictures, inSiteLocales, unique, leftOut);
  for (const [path, text] of texts) {
    await write(path, text);
    for (const [address] of text.matchAll(
      /(?:https:)?\/\/images\.[\w.]*ctfassets\.net\/[^\s)"']+/g,
    )) {
      leftOut.push(`${path}: the picture ${address} in its text stays at Contentful`);
    }
  }
  const remaining = pictures.values();
  const download = async () => {
    for (const { id, files } of remaining) {
      try {
        for (const { path, address } of Object.values(files)) {
          await write(path, await fetchFile(address));
        }
      } catch (error) {
        unfetched.push(`asset ${id}: ${messageOf(error)}`);
      }
    }
  };
  await Promise.all([download(), download(), download(), download()]);
  const { mistakes } = await readSpace(directory);
  return { leftOut: [...leftOut, ...mistakes.map(fileMistakeText)], unfetched };
}

/** Returns a function that adds -2, -3 … to a path that was given before. Ignores case, since some file systems do. */
function uniquePaths(): (path: string) => string {
  const used = new Set<string>();
  return (path) => {
    let candidate = path;
    for (let number = 2; used.has(candidate.toLowerCase()); number++)
      candidate = `${path}-${number}`;
    used.add(candidate.toLowerCase());
    return candidate;
  };
}
