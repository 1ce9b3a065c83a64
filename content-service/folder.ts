import { readFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import type { Lists } from "#content/requests.ts";
import { messageOf } from "./error.ts";
import { assembleSpace } from "./files/assemble.ts";
import {
  type EntryFile,
  type EntryPath,
  parseEntryPath,
  type Reading,
  readEntryFile,
} from "./files/entry-file.ts";
import type { Mistake } from "./files/front-matter.ts";
import { readAssetFile } from "./files/file-details.ts";
import { type FolderListing, type ListedFile, listFolder } from "./files/list-folder.ts";
import { type AssetFile, type Problem, problemText, type Space } from "./files/space.ts";
import { createLists } from "./lists.ts";

export type ContentFolder = {
  /**
   * Returns the content of all files written before the call, and reads only those that have changed since the last one.
   * Never rejects: of a file with mistakes the last valid version is used, and while the folder is missing those of all.
   * The result is the same object as long as nothing has changed.
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
  problems: readonly Problem[];
  /** The files of all assets by hash, with those of drafts. */
  pictures: ReadonlyMap<string, AssetFile>;
};

/** Bytes. */
const maxTextSize = 1_000_000;

/**
 * @param directory a folder laid out like content-files/, whose README.md describes the format
 * @param log receives each mistake once, when it appears
 */
export function openContentFolder(
  directory: string,
  log: (problem: Problem) => void = () => undefined,
): ContentFolder {
  const texts = new Map<string, KnownText>();
  const assets = new Map<string, KnownAsset>();
  let reported = new Set<string>();
  let content: { value: FolderContent; listingProblems: readonly Problem[] } | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function report(problems: readonly Problem[]): void {
    for (const problem of problems) if (!reported.has(problemText(problem))) log(problem);
    reported = new Set(problems.map(problemText));
  }

  async function read(): Promise<FolderContent> {
    const { files, problems: listingProblems, isMissing } = listFolder(directory);
    const haveTextsChanged = !isMissing && (await updateTexts(texts, files));
    const haveAssetsChanged =
      !isMissing && (await updateAssets(assets, files, usedFiles(texts.values())));
    const hasChanged = haveTextsChanged || haveAssetsChanged;
    if (content && !hasChanged && isDeepStrictEqual(content.listingProblems, listingProblems)) {
      return content.value;
    }
    content = { value: assemble(listingProblems), listingProblems };
    report(content.value.problems);
    return content.value;
  }

  function assemble(listingProblems: readonly Problem[]): FolderContent {
    const reading = {
      entryFiles: entryFilesOf(texts.values()),
      assetFile: (path: string) => {
        const { file, error = `there is no file ${path}` } = assets.get(path) ?? {};
        return file ?? error;
      },
    };
    const published = assembleSpace(reading, false).space;
    // Its problems are those of all files.
    const { space, problems: ofSpace } = assembleSpace(reading, true);
    const problems = [...listingProblems, ...problemsIn(texts, assets), ...ofSpace];
    const files = space.assets.flatMap(({ file }) => Object.values(file));
    return {
      lists: createLists(published),
      drafts: createLists(space),
      space,
      published,
      problems,
      pictures: new Map(files.map((file) => [file.hash, file])),
    };
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

type KnownText = Reading & {
  signature: string;
  /** Undefined for a file whose path is no entry's. */
  entryKey: string | undefined;
  /** The version that is used: the last one without mistakes, and before there is one, what is valid of the last one. */
  used: EntryFile | undefined;
  isUsedValid: boolean;
};

type KnownAsset = {
  signature: string;
  /** The last valid version. */
  file: AssetFile | undefined;
  error?: string;
};

/** Reads the texts that are new or have changed. Returns whether there are any, or removed ones. */
async function updateTexts(
  texts: Map<string, KnownText>,
  files: FolderListing["files"],
): Promise<boolean> {
  let hasChanged = false;
  for (const path of texts.keys()) {
    if (!files.has(path)) hasChanged = texts.delete(path);
  }
  for (const [path, file] of files) {
    const { signature } = file;
    const before = texts.get(path);
    if (before?.signature === signature) continue;
    const entryPath = parseEntryPath(path);
    if (entryPath === undefined) continue;
    const entryKey = "entryKey" in entryPath ? entryPath.entryKey : undefined;
    const reading = await readText(path, file, entryPath);
    const isValid = reading.file !== undefined && reading.mistakes.length === 0;
    const keepsLast = !isValid && before?.isUsedValid === true;
    texts.set(path, {
      ...reading,
      signature,
      entryKey,
      used: keepsLast ? before.used : (reading.file ?? before?.used),
      isUsedValid: isValid || keepsLast,
    });
    hasChanged = true;
  }
  return hasChanged;
}

async function readText(
  path: string,
  file: ListedFile,
  entryPath: EntryPath | Mistake,
): Promise<Reading> {
  const broken = (message: string) => ({ file: undefined, mistakes: [{ line: 1, message }] });
  if ("message" in entryPath) return broken(entryPath.message);
  if (file.size > maxTextSize) return broken(`is larger than ${maxTextSize / 1_000_000} MB`);
  try {
    // Throws for another encoding, whose letters would be published as �.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file.realPath));
    const { file: entry, mistakes } = readEntryFile(path, text, entryPath);
    const updatedAt = entry?.updatedAt ?? new Date(file.writtenAt).toISOString();
    const isUndated = entry?.createdAt === undefined && entry?.updatedAt === undefined;
    return { file: entry && { ...entry, updatedAt, isUndated }, mistakes };
  } catch (error) {
    return broken(`cannot be read (${messageOf(error)})`);
  }
}

/** Reads the files of assets that are new or have changed. Returns whether there are any, or removed ones. */
async function updateAssets(
  assets: Map<string, KnownAsset>,
  files: FolderListing["files"],
  used: ReadonlySet<string>,
): Promise<boolean> {
  let hasChanged = false;
  for (const path of assets.keys()) {
    if (!files.has(path) || !used.has(path)) hasChanged = assets.delete(path);
  }
  for (const path of used) {
    const listed = files.get(path);
    const before = assets.get(path);
    if (!listed || before?.signature === listed.signature) continue;
    const { signature } = listed;
    try {
      assets.set(path, { signature, file: await readAssetFile(path, listed) });
    } catch (error) {
      assets.set(path, { signature, file: before?.file, error: messageOf(error) });
    }
    hasChanged = true;
  }
  return hasChanged;
}

/** Returns the paths of the assets' files that the texts name. */
function usedFiles(texts: Iterable<KnownText>): ReadonlySet<string> {
  const used = [...texts].flatMap(({ used: text }) => {
    if (!text) return [];
    const images = Object.values(text.images).flatMap((field) => field.images);
    return images.map(({ path }) => path);
  });
  return new Set(used);
}

/** Returns the used versions of the entries' files, in the order of their paths. */
function entryFilesOf(texts: Iterable<KnownText>): EntryFile[] {
  const all = [...texts];
  // An entry is left out while one of its files could never be read, since that may be the one that says it is a draft.
  const unreadable = new Set(all.flatMap(({ used, entryKey }) => (used ? [] : (entryKey ?? []))));
  return all
    .flatMap((text) => text.used ?? [])
    .filter(({ entryKey }) => !unreadable.has(entryKey))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Returns the mistakes in the texts and assets, each with its consequence. */
function problemsIn(
  texts: ReadonlyMap<string, KnownText>,
  assets: ReadonlyMap<string, KnownAsset>,
): Problem[] {
  const inTexts = [...texts].flatMap(([path, { file, mistakes, used, isUsedValid }]) => {
    const consequence: Problem["consequence"] =
      isUsedValid || used !== file ? "kept" : file ? "value" : "unread";
    return mistakes.map(({ line, message }) => ({ file: path, line, message, consequence }));
  });
  const inAssets = [...assets].flatMap(([path, { file, error }]) =>
    file && error !== undefined
      ? [{ file: path, line: 1, message: error, consequence: "kept" as const }]
      : [],
  );
  return [...inTexts, ...inAssets];
}
