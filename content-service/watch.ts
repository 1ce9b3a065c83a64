import { type FSWatcher, readdirSync, watch } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { codeOf } from "./error.ts";

/** Milliseconds without a further change: an editor's save is several changes, and both languages are often saved together. */
const quietPeriod = 100;
/** Milliseconds after which a change is reported although further ones follow. */
const maxDelay = 500;

/**
 * Watches a folder and its subfolders until it is closed. Each folder has its own watcher: the recursive one of Node.js
 * watches files on Linux, one by one, and loses those that are replaced by renaming (v24, tried on 2026-11-23).
 * @param onChange is called once for changes that follow one another closely
 * @param onError receives the errors of watchers, for example when the system's limit is reached
 */
export function watchFolder(
  directory: string,
  onChange: () => void,
  onError: (error: unknown) => void,
): { close: () => void } {
  const parent = dirname(resolve(directory));
  let watchers: readonly FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;
  let firstChangeAt: number | undefined;

  function noteChange(): void {
    firstChangeAt ??= performance.now();
    const latest = firstChangeAt + maxDelay - performance.now();
    clearTimeout(timer);
    timer = setTimeout(report, Math.max(0, Math.min(quietPeriod, latest)));
  }

  function report(): void {
    firstChangeAt = undefined;
    // Before the report, so that whatever is written into a new folder from now on is noticed.
    watchFolders();
    onChange();
  }

  /** Watches the folders as they are now: one of the same name may be another one. */
  function watchFolders(): void {
    const before = watchers;
    watchers = [
      // The parent tells when the folder itself is replaced.
      ...watchOne(parent, (name) => name === null || name === basename(directory)),
      ...foldersIn(directory).flatMap((folder) => watchOne(folder, () => true)),
    ];
    for (const watcher of before) watcher.close();
  }

  function watchOne(folder: string, concerns: (name: string | null) => boolean): FSWatcher[] {
    try {
      const watcher = watch(folder, (_, name) => concerns(name) && noteChange());
      return [watcher.on("error", onError)];
    } catch (error) {
      // Removed since it was listed, which its parent tells.
      if (codeOf(error) !== "ENOENT") onError(error);
      return [];
    }
  }

  watchFolders();
  return {
    close() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}

/** Returns the folder and its subfolders; an empty list while it does not exist. */
function foldersIn(directory: string): string[] {
  try {
    const entries = readdirSync(directory, { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith("."));
    return [directory, ...folders.flatMap(({ name }) => foldersIn(join(directory, name)))];
  } catch {
    return [];
  }
}
