import { readFile } from "node:fs/promises";
import { posix } from "node:path";
import { type AssetNote, readAssetNote } from "./asset-note.ts";
import {
  type EntryFile,
  type EntryFileContext,
  type EntryPlace,
  readEntryFile,
} from "./entry-file.ts";
import { entryPlaceOf } from "./entry-place.ts";
import { type FileDetails, readFileDetails } from "./file-details.ts";
import { type FolderSweep, type SweptFile, sweepFolder } from "./folder-sweep.ts";
import type { Mistake } from "./front-matter.ts";
import type { AssetFile, Problem } from "./space.ts";
import { ordinarySettings, readSpaceSettings, type SpaceSettings } from "./space-settings.ts";

/** What the files of a folder say, each by itself; how they fit together is another matter. */
export type FolderReading = {
  settings: SpaceSettings;
  entryFiles: readonly EntryFile[];
  assetNotes: readonly AssetNote[];
  problems: readonly Problem[];
};

export type FolderReader = {
  /** Whether anything was written since the last reading; true before the first. */
  changed: () => boolean;
  /** A file with a mistake stands as it last was in order; an entry with a file that never was is left out. */
  read: () => Promise<FolderReading>;
};

/** Milliseconds within which a file can be written twice and look the same from outside. */
const clockGrain = 50;

export function createFolderReader(directory: string): FolderReader {
  let last: { sweep: FolderSweep; readAt: number } | undefined;
  const details = new Map<string, { signature: string; details: Promise<FileDetails> }>();
  const texts = new Map<string, { signature: string; text: string }>();
  const good = new Map<string, EntryFile | AssetNote>();
  let goodSettings: SpaceSettings | undefined;

  const isSettled = (file: SweptFile) =>
    last === undefined || Math.abs(file.writtenAt - last.readAt) > clockGrain;

  function changed(): boolean {
    if (!last) return true;
    const before = last.sweep;
    const now = sweepFolder(directory);
    if (now.files.size !== before.files.size) return true;
    if (now.problems.length !== before.problems.length) return true;
    return [...now.files].some(
      ([path, file]) => before.files.get(path)?.signature !== file.signature || !isSettled(file),
    );
  }

  async function textOf(path: string, file: SweptFile): Promise<string> {
    const known = texts.get(path);
    if (known?.signature === file.signature && isSettled(file)) return known.text;
    const text = await readFile(file.realPath, "utf8");
    texts.set(path, { signature: file.signature, text });
    return text;
  }

  async function assetFile(path: string, files: FolderSweep["files"]): Promise<AssetFile> {
    const file = files.get(path);
    if (!file) throw new Error(`there is no file ${path}`);
    let known = details.get(path);
    if (known?.signature !== file.signature || !isSettled(file)) {
      known = { signature: file.signature, details: readFileDetails(path, file) };
      details.set(path, known);
    }
    const { realPath } = file;
    return { path, realPath, fileName: posix.basename(path), ...(await known.details) };
  }

  async function read(): Promise<FolderReading> {
    const readAt = Date.now();
    const sweep = sweepFolder(directory);
    const { files } = sweep;
    const problems: Problem[] = [...sweep.problems];
    const report = (file: string, mistakes: readonly Mistake[]) =>
      problems.push(...mistakes.map((mistake) => ({ file, ...mistake })));

    const settingsFile = files.get("space.yaml");
    if (settingsFile) {
      const settings = readSpaceSettings(await textOf("space.yaml", settingsFile));
      if ("message" in settings) report("space.yaml", [settings]);
      else goodSettings = settings;
    }
    const settings = goodSettings ?? ordinarySettings;
    const context: EntryFileContext = {
      locales: settings.locales.map((locale) => locale.code),
      defaultLocale: settings.locales.find((locale) => locale.default)?.code ?? "",
      assetFile: (path) => assetFile(path, files),
    };

    const leftOut = new Set<string>();
    /** Keeps what is in order, reports what is not, and tells whether there is anything to show. */
    const take = (path: string, outcome: EntryFile | AssetNote | readonly Mistake[]): boolean => {
      if ("kind" in outcome) good.set(path, outcome);
      else report(path, outcome);
      return good.has(path);
    };
    for (const [path, file] of files) {
      const place = entryPlaceOf(path, context);
      if (place === undefined) continue;
      if (place === "asset") {
        take(path, await readAssetNote(path, await textOf(path, file), context));
      } else if ("message" in place) {
        report(path, [place]);
      } else if (!take(path, await readEntry(path, file, place, context))) {
        leftOut.add(place.entryKey);
      }
    }
    for (const path of good.keys()) if (!files.has(path)) good.delete(path);
    last = { sweep, readAt };
    const standing = [...good.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
    return {
      settings,
      entryFiles: standing.filter(
        (file): file is EntryFile => file.kind === "entry" && !leftOut.has(file.entryKey),
      ),
      assetNotes: standing.filter((file): file is AssetNote => file.kind === "asset"),
      problems,
    };
  }

  const readEntry = async (
    path: string,
    file: SweptFile,
    place: EntryPlace,
    context: EntryFileContext,
  ) => {
    const entry = await readEntryFile(path, await textOf(path, file), place, context);
    if (!("kind" in entry) || entry.updatedAt !== undefined) return entry;
    return { ...entry, updatedAt: new Date(file.writtenAt).toISOString() };
  };

  return { changed, read };
}
