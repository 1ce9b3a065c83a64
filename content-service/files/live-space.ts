import { messageOf } from "#content-service/error.ts";
import { assembleSpace } from "./assemble-space.ts";
import { createFolderReader } from "./folder-reader.ts";
import { problemText, type Space } from "./space.ts";
import { defaultSettings } from "./space-settings.ts";

/** The space of a folder whose files may change. */
export type LiveSpace = {
  /** Returns the content of all files written before the call. Never rejects. */
  current: () => Promise<SpaceViews>;
};

/** The space without and with drafts. It is the same object as long as the files do not change. */
export type SpaceViews = { published: Space; preview: Space };

/** @param log receives each mistake in a file once, with name and line */
export function createLiveSpace(directory: string, log: (line: string) => void): LiveSpace {
  const reader = createFolderReader(directory);
  let views: SpaceViews | undefined;
  let reported = new Set<string>();
  let reading: Promise<unknown> = Promise.resolve();

  function report(texts: readonly string[]): void {
    const now = new Set(texts);
    for (const text of now) if (!reported.has(text)) log(text);
    reported = now;
  }

  async function renew(): Promise<SpaceViews> {
    try {
      if (views && !reader.changed()) return views;
      const read = await reader.read();
      // Keeps the last content, since the folder may be missing for a moment while it is replaced.
      const gone = read.problems.find(({ file }) => file === ".");
      if (views && gone) throw new Error(gone.message);
      const published = assembleSpace(read, false);
      const preview = assembleSpace(read, true);
      report([...read.problems, ...preview.problems].map(problemText));
      views = { published: published.space, preview: preview.space };
    } catch (error) {
      report([`the content cannot be read: ${messageOf(error)}`]);
    }
    return views ?? { published: emptySpace, preview: emptySpace };
  }

  return {
    current() {
      // Readings run one after the other, so that no call gets the result of a reading that began before the call.
      const turn = reading.then(renew);
      reading = turn;
      return turn;
    },
  };
}

const emptySpace: Space = { ...defaultSettings, entries: [], assets: [] };
