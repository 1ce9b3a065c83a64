import { mkdir, writeFile } from "node:fs/promises";
import { dirname, resolve, sep } from "node:path";
import { reasonOf } from "#content/reason-of.ts";
import { openContentFolder } from "#markdown-source/folder.ts";
import { fileMistakeText } from "#markdown-source/files/space.ts";
import type { ContentService } from "#content/service.ts";
import { defaultLocale, locales } from "#language/languages.ts";
import { fillLocale } from "#tools/content/fill-locale.ts";
import { readContentfulSpace } from "#src/content-check/contentful-content.ts";
import { entryFiles, type InSiteLocales, pulledPicture } from "./content-files.ts";

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
  const space = await readContentfulSpace(published, fetch, timeout);
  const drafts = preview && (await readContentfulSpace(preview, fetch, timeout));
  const leftOut: string[] = [];
  const unfetched: string[] = [];
  const from = space.locales.find((locale) => locale.default)?.code ?? defaultLocale;
  const inSiteLocales: InSiteLocales = (values) =>
    fillLocale(values, locales, { from, to: defaultLocale });
  const unique = uniquePaths();
  const write = async (path: string, data: string | Uint8Array) => {
    const target = resolve(directory, path);
    if (!target.startsWith(resolve(directory) + sep)) {
      throw new Error(`${path} leads out of ${directory}`);
    }
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, data);
  };
  const pictures = new Map(
    withDrafts(space.assets, drafts?.assets).map((asset) => [
      asset.id,
      pulledPicture(asset, inSiteLocales, unique),
    ]),
  );
  const entries = withDrafts(space.entries, drafts?.entries);
  const texts = entryFiles(entries, pictures, inSiteLocales, unique, leftOut);
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
      for (const { path, address } of Object.values(files)) {
        await fetchFile(address)
          .then((data) => write(path, data))
          .catch((error) => unfetched.push(`asset ${id}: ${address}: ${reasonOf(error)}`));
      }
    }
  };
  await Promise.all([download(), download(), download(), download()]);
  const { mistakes } = await openContentFolder(directory).read();
  return { leftOut: [...leftOut, ...mistakes.map(fileMistakeText)], unfetched };
}

/** Milliseconds for a list or a file: ample for thousands of entries. */
const timeout = 300_000;

/** Adds what the Preview API has more than the Delivery API. */
function withDrafts<Item extends { id: string }>(live: readonly Item[], all: readonly Item[] = []) {
  const ids = new Set(live.map(({ id }) => id));
  const drafts = all.filter(({ id }) => !ids.has(id));
  return [
    ...live.map((item) => ({ ...item, draft: false })),
    ...drafts.map((item) => ({ ...item, draft: true })),
  ];
}

async function fetchFile(address: string): Promise<Uint8Array> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(`responded with ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
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
