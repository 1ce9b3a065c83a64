import { readFile } from "node:fs/promises";
import { posix } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type AssetDescription, readAssetDescription } from "./asset-description.ts";
import {
  type EntryFile,
  type EntryFileContext,
  type EntryPath,
  readEntryFile,
} from "./entry-file.ts";
import { parseEntryPath } from "./parse-path.ts";
import { type FileDetails, readFileDetails } from "./file-details.ts";
import { type FolderListing, type ListedFile, listFolder } from "./list-folder.ts";
import type { Mistake } from "./front-matter.ts";
import type { AssetFile, Problem } from "./space.ts";
import { defaultSettings, readSpaceSettings, type SpaceSettings } from "./space-settings.ts";

/** The parsed files of a folder; assemble-space.ts combines them. */
export type FolderReading = {
  settings: SpaceSettings;
  entryFiles: readonly EntryFile[];
  assetDescriptions: readonly AssetDescription[];
  problems: readonly Problem[];
};

export type FolderReader = {
  /** Whether a file has changed since the last `read`; true before the first. */
  changed: () => boolean;
  /**
   * Reads the folder. For a file with a mistake its last valid version is used; an entry with a file that was never valid
   * is left out.
   */
  read: () => Promise<FolderReading>;
};

const textOf = ({ realPath }: ListedFile): Promise<string> => readFile(realPath, "utf8");

/** Milliseconds within which two writes may have the same timestamp. */
const timestampGranularity = 50;

export function createFolderReader(directory: string): FolderReader {
  let last: { listing: FolderListing; readAt: number } | undefined;
  const details = new Map<string, { signature: string; details: Promise<FileDetails> }>();
  const lastValid = new Map<string, EntryFile | AssetDescription>();
  let lastValidSettings: SpaceSettings | undefined;

  /**
   * Whether an equal signature proves that the file is unchanged. It does not within 50 ms of the last reading: the file
   * may have been written again with the same timestamp.
   */
  const isSettled = (file: ListedFile) =>
    last === undefined || Math.abs(file.writtenAt - last.readAt) > timestampGranularity;

  function changed(): boolean {
    if (!last) return true;
    const before = last.listing;
    const now = listFolder(directory);
    if (now.files.size !== before.files.size) return true;
    if (!isDeepStrictEqual(now.problems, before.problems)) return true;
    return [...now.files].some(
      ([path, file]) => before.files.get(path)?.signature !== file.signature || !isSettled(file),
    );
  }

  async function assetFile(path: string, files: FolderListing["files"]): Promise<AssetFile> {
    const file = files.get(path);
    if (!file) throw new Error(`there is no file ${path}`);
    let cached = details.get(path);
    if (cached?.signature !== file.signature || !isSettled(file)) {
      cached = { signature: file.signature, details: readFileDetails(path, file) };
      details.set(path, cached);
    }
    const { realPath, signature } = file;
    return { path, realPath, signature, fileName: posix.basename(path), ...(await cached.details) };
  }

  async function read(): Promise<FolderReading> {
    const readAt = Date.now();
    const listing = listFolder(directory);
    const { files } = listing;
    // While the folder is being replaced, what was valid in it is kept for files that return with a mistake.
    const isFolderMissing = listing.problems.some(({ file }) => file === ".");
    const problems: Problem[] = [...listing.problems];
    const report = (file: string, mistakes: readonly Mistake[]) =>
      problems.push(...mistakes.map((mistake) => ({ file, ...mistake })));

    const settingsFile = files.get("space.yaml");
    if (settingsFile) {
      const settings = readSpaceSettings(await textOf(settingsFile));
      if ("message" in settings) report("space.yaml", [settings]);
      else lastValidSettings = settings;
    } else if (!isFolderMissing) lastValidSettings = undefined;
    const settings = lastValidSettings ?? defaultSettings;
    const context: EntryFileContext = {
      locales: settings.locales.map((locale) => locale.code),
      defaultLocale: settings.locales.find((locale) => locale.default)?.code ?? "",
      assetFile: (path) => assetFile(path, files),
    };

    const leftOut = new Set<string>();
    /** Stores a valid file or reports mistakes. Returns whether there is a valid version of the file. */
    const store = (
      path: string,
      outcome: EntryFile | AssetDescription | readonly Mistake[],
    ): boolean => {
      if ("kind" in outcome) lastValid.set(path, outcome);
      else report(path, outcome);
      return lastValid.has(path);
    };
    for (const [path, file] of files) {
      const entryPath = parseEntryPath(path, context);
      if (entryPath === undefined) continue;
      if (entryPath === "asset") {
        store(path, await readAssetDescription(path, await textOf(file), context));
      } else if ("message" in entryPath) {
        report(path, [entryPath]);
      } else if (!store(path, await readEntry(path, file, entryPath, context))) {
        leftOut.add(entryPath.entryKey);
      }
    }
    for (const path of isFolderMissing ? [] : lastValid.keys()) {
      if (!files.has(path)) lastValid.delete(path);
    }
    last = { listing, readAt };
    const valid = [...lastValid.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
    return {
      settings,
      entryFiles: valid.filter(
        (file): file is EntryFile => file.kind === "entry" && !leftOut.has(file.entryKey),
      ),
      assetDescriptions: valid.filter((file): file is AssetDescription => file.kind === "asset"),
      problems,
    };
  }

  const readEntry = async (
    path: string,
    file: ListedFile,
    entryPath: EntryPath,
    context: EntryFileContext,
  ) => {
    const entry = await readEntryFile(path, await textOf(file), entryPath, context);
    if (!("kind" in entry) || entry.updatedAt !== undefined) return entry;
    return { ...entry, updatedAt: new Date(file.writtenAt).toISOString() };
  };

  return { changed, read };
}
