import { assembleSpace } from "./assemble-space.ts";
import { createFolderReader } from "./folder-reader.ts";
import { problemText, type Space } from "./space.ts";
import { ordinarySettings } from "./space-settings.ts";

/** The space as its files are now. */
export type LiveSpace = {
  /** As of this call: whatever was written before it is seen. Never rejects. */
  now: () => Promise<SpaceViews>;
};

/** Stays the same object while the files do. */
export type SpaceViews = { published: Space; preview: Space };

/** @param log is told of each mistake in a file once, by name and line */
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
      // A folder that is being replaced is no reason to show nothing.
      const gone = read.problems.find(({ file }) => file === ".");
      if (views && gone) throw new Error(gone.message);
      const published = assembleSpace(read, false);
      const preview = assembleSpace(read, true);
      report([...read.problems, ...preview.problems].map(problemText));
      views = { published: published.space, preview: preview.space };
    } catch (error) {
      report([
        `the content cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      ]);
    }
    return views ?? { published: emptySpace, preview: emptySpace };
  }

  return {
    now() {
      // One after another: a request must not be answered from a reading that began before it.
      const turn = reading.then(renew);
      reading = turn;
      return turn;
    },
  };
}

const emptySpace: Space = { ...ordinarySettings, entries: [], assets: [] };
