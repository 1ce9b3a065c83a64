import { readFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import type { FileMistake, LineMistake } from "#content/mistake.ts";
import { reasonOf } from "#content/reason-of.ts";
import type { Lists } from "#content/requests.ts";
import { codeOf } from "./error.ts";
import { assembleSpace } from "./files/assemble.ts";
import {
  type EntryFile,
  type EntryPath,
  parseEntryPath,
  type Reading,
  readEntryFile,
} from "./files/entry-file.ts";
import { readAssetFile } from "./files/file-details.ts";
import { type FolderListing, type ListedFile, listFolder } from "./files/list-folder.ts";
import { type AssetFile, fileMistakeText, type Space } from "./files/space.ts";
import { createLists } from "./lists.ts";

export type ContentFolder = {
  /**
   * Returns the content of all files written before the call. Never rejects: a value with a mistake is left out, and a file
   * that cannot be read counts as it last was. While the folder is missing, all files do. The result is the same object as
   * long as no file has changed.
   */
  read: () => Promise<FolderContent>;
};

export type FolderContent = {
  /** The published content. */
  lists: Lists;
  /** The content with drafts. */
  drafts: Lists;
  /** With drafts. */
  space: Space;
  published: Space;
  mistakes: readonly FileMistake[];
  /** Without those of drafts. */
  publicMistakes: readonly FileMistake[];
  /** The files of all assets by hash, with those of drafts. */
  pictures: ReadonlyMap<string, AssetFile>;
};

type Read = {
  value: FolderContent;
  /** Milliseconds since 1970 at which the same files make another content. */
  validUntil: number;
};

/** Bytes. */
const maxTextSize = 1_000_000;

/**
 * @param directory a folder laid out like content-files/, whose README.md describes the format
 * @param log receives each mistake when it appears, and again when it is gone
 */
export function openContentFolder(
  directory: string,
  log: (mistake: string, isGone: boolean) => void = () => undefined,
): ContentFolder {
  let content: (Read & { listing: FolderListing }) | undefined;
  let assets: AssetFiles = new Map();
  let readable: ReadonlyMap<string, EntryFile> = new Map();
  let reported: ReadonlySet<string> = new Set();
  let last: Promise<unknown> = Promise.resolve();

  async function read(): Promise<FolderContent> {
    const listing = listFolder(directory, content?.listing.files);
    const isValid = content !== undefined && Date.now() < content.validUntil;
    if (content && isValid && isDeepStrictEqual(content.listing, listing)) return content.value;
    const read =
      content && listing.isMissing
        ? { value: { ...content.value, ...mistakesOfFolder(listing) }, validUntil: Infinity }
        : await readFiles(listing);
    const isSame = content && isDeepStrictEqual(content.value, read.value);
    const value = content && isSame ? content.value : read.value;
    content = { ...read, listing, value };
    const found = new Set(value.publicMistakes.map(fileMistakeText));
    for (const mistake of found) if (!reported.has(mistake)) log(mistake, false);
    for (const mistake of reported) if (!found.has(mistake)) log(mistake, true);
    reported = found;
    return value;
  }

  async function readFiles({ files, mistakes }: FolderListing): Promise<Read> {
    const texts = await readTexts(files, readable);
    readable = new Map(texts.flatMap(({ path, file }) => (file ? [[path, file]] : [])));
    assets = await readAssets(files, texts, assets);
    const reading = {
      entryFiles: shownFiles(texts),
      assetFile: (path: string) => assets.get(path)?.found ?? `there is no file ${path}`,
    };
    const { space: published, mistakes: ofPublished } = assembleSpace(reading, false);
    const { space, mistakes: ofSpace } = assembleSpace(reading, true);
    const shown = space.assets.flatMap(({ file }) => Object.values(file));
    // A file in another language may be part of a draft without saying so.
    const publicFiles = new Set(published.entries.flatMap((entry) => entry.files));
    const ofTexts = texts
      .filter(({ path, file }) => !file || publicFiles.has(path))
      .flatMap(fileMistakesIn);
    const value: FolderContent = {
      lists: createLists(published),
      drafts: createLists(space),
      space,
      published,
      mistakes: [...mistakes, ...texts.flatMap(fileMistakesIn), ...ofSpace],
      publicMistakes: [...mistakes, ...ofTexts, ...ofPublished],
      pictures: new Map(shown.map((file) => [file.hash, file])),
    };
    // What the system could not read may be readable at the next look, although nothing is written.
    const isWhole = [...texts, ...assets.values()].every(({ isReadable }) => isReadable !== false);
    const shownFrom = texts.flatMap(({ file }) => Date.parse(file?.shownFrom ?? "") || []);
    return { value, validUntil: isWhole ? Math.min(...shownFrom) : 0 };
  }

  return {
    read() {
      // One after the other, so that no call gets the result of a reading that began before the call.
      const next = last.then(read);
      last = next.catch(() => undefined);
      return next;
    },
  };
}

const mistakesOfFolder = ({ mistakes }: FolderListing) => ({ mistakes, publicMistakes: mistakes });

/** `isReadable` is false for a file that the system could not read. */
type TextReading = Reading & { isReadable?: boolean };

type TextFile = TextReading & {
  path: string;
  /** Undefined for a file whose path is no entry's. */
  entryKey: string | undefined;
};

/**
 * Returns the entries' files, in the order of their paths.
 * @param readable the last readable version of each file
 */
async function readTexts(
  files: FolderListing["files"],
  readable: ReadonlyMap<string, EntryFile>,
): Promise<TextFile[]> {
  const texts: TextFile[] = [];
  for (const [path, listed] of files) {
    const entryPath = parseEntryPath(path);
    if (entryPath === undefined) continue;
    const entryKey = "entryKey" in entryPath ? entryPath.entryKey : undefined;
    const reading = await readText(path, listed, entryPath);
    texts.push({ ...reading, path, entryKey, file: reading.file ?? readable.get(path) });
  }
  return texts;
}

async function readText(
  path: string,
  file: ListedFile,
  entryPath: EntryPath | LineMistake,
): Promise<TextReading> {
  const broken = (message: string) => ({ file: undefined, mistakes: [{ line: 1, message }] });
  if ("message" in entryPath) return broken(entryPath.message);
  if (file.size > maxTextSize) return broken(`is larger than ${maxTextSize / 1_000_000} MB`);
  try {
    // Throws for another encoding, whose letters would be published as �.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file.realPath));
    const { file: entry, mistakes } = readEntryFile(path, text, entryPath);
    return { file: entry && { ...scheduled(entry), savedAt: savedAt(file) }, mistakes };
  } catch (error) {
    const isReadable = codeOf(error) === undefined;
    return { ...broken(`cannot be read (${reasonOf(error)})`), isReadable };
  }
}

const savedAt = ({ writtenAt }: ListedFile): string => new Date(writtenAt).toISOString();

/** A file with a future `createdAt` is a draft until then. */
function scheduled(entry: EntryFile): EntryFile {
  const { draft, createdAt = "" } = entry;
  const isLater = !draft && Date.parse(createdAt) > Date.now();
  return isLater ? { ...entry, draft: true, shownFrom: createdAt } : entry;
}

/** Each file, or a message for editors, by path. */
type AssetFiles = ReadonlyMap<string, AssetReading>;

/** `isReadable` is false for a file that the system could not read. */
type AssetReading = { signature: string; found: AssetFile | string; isReadable?: boolean };

/** Returns the files that the texts name, of which only those are read that have changed since `before`. */
async function readAssets(
  files: FolderListing["files"],
  texts: readonly TextFile[],
  before: AssetFiles,
): Promise<AssetFiles> {
  const images = texts.flatMap(({ file }) => Object.values(file?.images ?? {}));
  const used = new Set(images.flatMap((field) => field.images.map(({ path }) => path)));
  const assets = new Map<string, AssetReading>();
  for (const path of used) {
    const listed = files.get(path);
    if (!listed) continue;
    const known = before.get(path);
    const isKnown = known?.signature === listed.signature && known.isReadable !== false;
    assets.set(path, isKnown ? known : await readAsset(path, listed, known?.found));
  }
  return assets;
}

/** @param last the file's last readable version, or the message about it */
async function readAsset(
  path: string,
  listed: ListedFile,
  last: AssetFile | string | undefined,
): Promise<AssetReading> {
  const { signature } = listed;
  try {
    return { signature, found: await readAssetFile(path, listed) };
  } catch (error) {
    if (codeOf(error) === undefined) return { signature, found: reasonOf(error) };
    return { signature, found: last ?? reasonOf(error), isReadable: false };
  }
}

/** An entry is left out while one of its files could never be read, since that may be the one that says it is a draft. */
function shownFiles(texts: readonly TextFile[]) {
  const unreadable = new Set(texts.flatMap(({ file, entryKey }) => (file ? [] : (entryKey ?? []))));
  return texts.flatMap(({ file }) => (file && !unreadable.has(file.entryKey) ? [file] : []));
}

const fileMistakesIn = ({ path, mistakes }: TextFile): FileMistake[] =>
  mistakes.map(({ line, message }) => ({ file: path, line, message }));
