import { join } from "node:path";
import { openContentFolder, type FolderContent } from "#markdown-source/folder.ts";
import { createPictures, pictureResponse } from "#markdown-source/pictures.ts";
import { answersOf } from "#content/fetch-lists.ts";
import type { Log } from "#server/log.ts";
import type { ContentSource } from "./source.ts";

/** Milliseconds between two looks at the folder. Unlike events of the file system, they work on mounted folders too. */
const watchInterval = 500;

/** The content of a folder of files. */
export function createFilesSource(contentDir: string, dataDir: string, log: Log) {
  const folder = openContentFolder(contentDir, (mistake, isGone) =>
    isGone
      ? log("info", "content.file_corrected", { mistake })
      : log("warn", "content.file_mistake", { mistake }),
  );
  const pictures = createPictures(join(dataDir, "pictures"), (reason) =>
    log("warn", "picture.not_encoded", { reason }),
  );
  let last: FolderContent | undefined;
  let timer: NodeJS.Timeout | undefined;
  let preparing: ReadonlySet<string> = new Set();

  async function read(): Promise<FolderContent> {
    last = await folder.read();
    return last;
  }

  const find = (path: string, isNamed: (path: string) => boolean) =>
    pictures.get(path, isNamed, last?.pictures ?? new Map());

  const source: ContentSource = {
    kind: "sample",
    base: "/",
    isGuarded: false,
    fetchLists: async () => answersOf((await read()).lists),
    reasonOf: ({ reason }) => reason,
    fileMistakes: () => last?.publicMistakes.length ?? 0,
  };

  return {
    source,
    /** Reads the folder for the preview and the content check. */
    read,
    /** Returns a picture that the pages name (by default any), encoding it if necessary; undefined for any other path. */
    async fetchPicture(
      path: string,
      headers: Readonly<Record<string, string>> = {},
      isNamed: (path: string) => boolean = () => true,
    ): Promise<Response | undefined> {
      const found = await find(path, isNamed);
      return found && pictureResponse(found, headers);
    },
    /** Removes the encoded pictures that no page names. */
    prunePictures: (isNamed: (path: string) => boolean) => void pictures.prune(isNamed),
    /** Encodes the pictures at these paths one after the other, each after those that visits wait for, until the next call. */
    async preparePictures(paths: ReadonlySet<string>): Promise<void> {
      preparing = paths;
      for (const path of paths) {
        const found = await find(path, () => preparing === paths);
        // One that cannot be stored would be encoded again for its first visit.
        if (preparing !== paths || (found && "bytes" in found)) return;
      }
    },
    /** Calls `onChange` whenever files have changed, until `close`. */
    watch(onChange: () => void): void {
      let seen = last;
      // Each look starts after the one before, which takes long on some mounted folders.
      const look = async () => {
        const found = await read();
        if (found !== seen) onChange();
        seen = found;
        if (timer) timer = setTimeout(() => void look(), watchInterval);
      };
      timer = setTimeout(() => void look(), watchInterval);
    },
    close(): void {
      clearTimeout(timer);
      timer = undefined;
      preparing = new Set();
    },
  };
}
