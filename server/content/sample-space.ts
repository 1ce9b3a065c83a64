import { answersOf } from "#content/service";
import type { Log } from "#server/log.ts";
import type { ContentSource } from "./editions.ts";
import { type AssetFile, readExport } from "./sample-export.ts";
import { createSampleLists } from "./sample-lists.ts";
import { type Original, readOriginal, readSamplePictures } from "./sample-pictures.ts";

/** The sample space as a source of content and pictures. */
export type SampleSpace = Awaited<ReturnType<typeof openSampleSpace>>;

/**
 * Returns the published content of a folder that `contentful space export --download-assets` has written, and the assets'
 * files, which are in folders by host, space, asset and name.
 * @param report receives each asset that is left out because its file is missing
 * @throws ConfigError when `space.json` cannot be read or is no export
 */
export async function readSampleSpace(folder: string, report: (message: string) => void) {
  const exported = await readExport(folder);
  const files = new Map<AssetFile, Original>();
  for (const { sys, fields } of exported.assets) {
    for (const file of Object.values(fields.file)) {
      const original = file && (await readOriginal(folder, file));
      if (original) files.set(file, original);
      else report(`${sys.id}: its file is missing`);
    }
  }
  return { lists: createSampleLists(exported, files), originals: [...files.values()] };
}

/** Opens the sample space in a folder. Throws like `readSampleSpace`. */
export async function openSampleSpace(folder: string, log: Log) {
  const { lists, originals } = await readSampleSpace(folder, (reason) =>
    log("warn", "picture.left_out", { reason }),
  );
  const answers = answersOf(lists);
  const source: ContentSource = {
    kind: "sample",
    request: () => ({ answers, all: Promise.resolve(answers) }),
  };
  return {
    source,
    lists,
    picture: await readSamplePictures(folder, originals),
  };
}
