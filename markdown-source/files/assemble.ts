import type { FileMistake } from "#content/mistake.ts";
import { defaultLocale } from "#language/languages.ts";
import { datesOf } from "./common-settings.ts";
import type { EntryFile, WrittenImage } from "./entry-file.ts";
import { resourceIdFrom } from "./resource-id.ts";
import {
  type AssetFile,
  type AssetLink,
  assetLink,
  type FieldValue,
  type Localized,
  type Space,
  type SpaceAsset,
  type SpaceEntry,
} from "./space.ts";

/** The parsed files of a folder. */
export type FolderReading = {
  entryFiles: readonly EntryFile[];
  /** Returns a file, or a message for editors. */
  assetFile: (path: string) => AssetFile | string;
};

type Report = (file: string, line: number, message: string) => void;

/**
 * Combines the files of a folder into a space. If the file in the default locale is a draft, the entry is a draft; a draft
 * in another locale hides only that locale.
 * @param drafts whether to include files with `draft: true`
 */
export function assembleSpace(
  { entryFiles, assetFile }: FolderReading,
  drafts: boolean,
): { space: Space; mistakes: readonly FileMistake[] } {
  const mistakes: FileMistake[] = [];
  const report: Report = (file, line, message) => mistakes.push({ file, line, message });
  const assets = createAssets(assetFile, report);

  const entries = new Map<string, SpaceEntry>();
  for (const [key, files] of Map.groupBy(entryFiles, (file) => file.entryKey)) {
    const ofDefault = files.find((file) => file.locale === defaultLocale);
    const draft = ofDefault ? ofDefault.draft : files.every((file) => file.draft);
    const visible = drafts ? files : draft ? [] : files.filter((file) => !file.draft);
    const [first] = visible;
    if (!first) continue;
    const named = files.find((file) => file.id !== undefined);
    const id = named?.id ?? resourceIdFrom(...key.split("/"));
    const duplicate = entries.get(id);
    if (duplicate) {
      report(
        first.path,
        1,
        `${duplicate.files[0]} already has the id ${id}; the entry is left out`,
      );
      continue;
    }
    const times = datesOf(visible);
    const [shownFrom] = visible.flatMap((file) => file.shownFrom ?? []).toSorted();
    entries.set(id, {
      id,
      contentType: first.contentType,
      draft,
      ...times,
      ...(times.updatedAt === undefined && { isUndated: true as const }),
      ...(shownFrom !== undefined && { shownFrom }),
      fields: fieldsOf(visible, assets.link),
      files: visible.map((file) => file.path),
    });
  }
  const space = {
    entries: [...entries.values()].toSorted(byId),
    assets: assets.all().toSorted(byId),
  };
  return { space, mistakes };
}

type Use = { entry: EntryFile; image: WrittenImage; file: AssetFile };

/** Collects the assets that entries name. */
function createAssets(assetFile: FolderReading["assetFile"], report: Report) {
  /** By asset. */
  const uses = new Map<string, Use[]>();

  /** Returns the link to an image's asset. */
  function link(entry: EntryFile, field: string, image: WrittenImage): AssetLink | undefined {
    const wrong = (message: string): undefined => {
      report(entry.path, image.line, message);
    };
    const { path } = image;
    const file = assetFile(path);
    if (typeof file === "string") return wrong(`${field}: ${file}; the image is left out`);
    const id = image.id ?? resourceIdFrom(...path.split("/"));
    const known = uses.get(id) ?? [];
    const [first] = known;
    if (first && first.image.path !== path) {
      return wrong(
        `${path} has the asset id ${id}, which ${first.image.path} already has; the image is left out`,
      );
    }
    uses.set(id, [...known, { entry, image, file }]);
    return assetLink(id);
  }

  return {
    link,
    all: () => [...uses].flatMap(([id, ofAsset]) => assetOf(id, ofAsset, report)),
  };
}

/** Returns an asset with the texts of all its uses; reports texts that differ, of which the first is used. */
function assetOf(id: string, uses: readonly Use[], report: Report): SpaceAsset[] {
  const [first] = uses;
  if (!first) return [];
  const merged = (key: "title" | "alt"): Localized<string> => {
    const texts: Record<string, string> = {};
    for (const { entry, image, file } of uses) {
      for (const [locale, text] of Object.entries(image[key])) {
        const used = (texts[locale] ??= text);
        if (used === text) continue;
        const name = `${key} of ${file.fileName} (${locale})`;
        report(entry.path, image.line, `${name} is "${text}" here, but "${used}" elsewhere`);
      }
    }
    return texts;
  };
  const entries = uses.map(({ entry }) => entry);
  return [
    {
      id,
      draft: entries.every(({ draft }) => draft),
      ...datesOf(entries),
      title: merged("title"),
      description: merged("alt"),
      file: { [defaultLocale]: first.file },
    },
  ];
}

function fieldsOf(
  files: readonly EntryFile[],
  link: (file: EntryFile, field: string, image: WrittenImage) => AssetLink | undefined,
): SpaceEntry["fields"] {
  const fields: Record<string, Record<string, FieldValue>> = {};
  for (const file of files) {
    const set = (field: string, value: FieldValue) => ((fields[field] ??= {})[file.locale] = value);
    for (const [field, value] of Object.entries(file.values)) set(field, value);
    for (const [field, { isList, images }] of Object.entries(file.images)) {
      const links = images.flatMap((image) => link(file, field, image) ?? []);
      const [first] = links;
      if (isList) set(field, links);
      else if (first) set(field, first);
    }
  }
  return fields;
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
