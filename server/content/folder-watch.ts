import { type FSWatcher, watch } from "node:fs";

/** Tells cheaply whether something in a folder may have been written. */
export type FolderWatch = {
  /** True when it is time to look: told by the system, or because the last look is a moment ago. */
  due: () => boolean;
  stop: () => void;
};

/**
 * Milliseconds for which a look holds while the system reports nothing. Looking at a hundred files takes half a
 * millisecond, so that under load no more than a few percent of the time go into it; a change that the system did
 * not report (a network folder, too many watches) waits no longer than this.
 */
const lookHolds = 25;

/** @param directory need not exist; then every look is due when the last one is over */
export function watchFolder(directory: string): FolderWatch {
  let written = true;
  let lookedAt = -Infinity;
  let watcher: FSWatcher | undefined;
  try {
    watcher = watch(directory, { recursive: true, persistent: false }, () => {
      written = true;
    });
    watcher.on("error", () => watcher?.close());
  } catch {
    // Without reports the looks alone find what changed.
  }
  return {
    due() {
      const now = performance.now();
      if (!written && now - lookedAt < lookHolds) return false;
      written = false;
      lookedAt = now;
      return true;
    },
    stop: () => watcher?.close(),
  };
}
