import { posix } from "node:path";
import { defaultLocale } from "#language/languages.ts";
import type { AssetDescription } from "./asset-description.ts";
import { timesOf } from "./common-settings.ts";
import type { EntryFile, WrittenImage } from "./entry-file.ts";
import { resourceIdFrom } from "./resource-id.ts";
import {
  type AssetFile,
  type AssetLink,
  assetLink,
  type FieldValue,
  type Localized,
  type Problem,
  type Space,
  type SpaceAsset,
  type SpaceEntry,
} from "./space.ts";

/** The parsed files of a folder. */
export type FolderReading = {
  entryFiles: readonly EntryFile[];
  assetDescriptions: readonly AssetDescription[];
  /** Returns a file, or a message for editors. */
  assetFile: (path: string) => AssetFile | string;
};

type Report = (file: string, line: number, message: string, isMissingAsset?: true) => void;

/**
 * Combines the files of a folder into a space. If the file in the default locale is a draft, the entry is a draft; a draft
 * in another locale hides only that locale.
 * @param drafts whether to include files with `draft: true`
 */
export function assembleSpace(
  { entryFiles, assetDescriptions, assetFile }: FolderReading,
  drafts: boolean,
): { space: Space; problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const report: Report = (file, line, message, isMissingAsset) =>
    problems.push({ file, line, message, ...(isMissingAsset && { isMissingAsset }) });
  const assets = createAssets(assetFile, report);
  for (const described of assetDescriptions) {
    if (drafts || !described.draft) assets.addDescribed(described);
  }

  const entries = new Map<string, SpaceEntry>();
  for (const [key, files] of Map.groupBy(entryFiles, (file) => file.entryKey)) {
    const ofDefault = files.find((file) => file.locale === defaultLocale);
    const draft = ofDefault ? ofDefault.draft : files.every((file) => file.draft);
    const visible = drafts ? files : draft ? [] : files.filter((file) => !file.draft);
    const [first] = visible;
    if (!first) continue;
    const named = files.filter((file) => file.id !== undefined);
    const id = named[0]?.id ?? resourceIdFrom(...key.split("/"));
    const other = named.find((file) => file.id !== id);
    if (other) report(other.path, 1, `id is ${other.id}, but ${id} in ${named[0]?.path}`);
    const duplicate = entries.get(id);
    if (duplicate) {
      report(
        first.path,
        1,
        `${duplicate.files[0]} already has the id ${id}; the entry is left out`,
      );
      continue;
    }
    entries.set(id, {
      id,
      contentType: first.contentType,
      draft,
      ...timesOf(visible),
      fields: fieldsOf(visible, assets.link),
      files: visible.map((file) => file.path),
    });
  }
  return {
    space: { entries: [...entries.values()].toSorted(byId), assets: assets.all().toSorted(byId) },
    problems,
  };
}

/** Collects the assets that entries describe inline and those with a description under assets/. */
function createAssets(assetFile: FolderReading["assetFile"], report: Report) {
  const assets = new Map<string, SpaceAsset>();
  /** The uses of the assets that entries describe. */
  const uses = new Map<string, { file: EntryFile; path: string }[]>();

  /** Returns the link to an image's asset, which is added to the assets at its first use. */
  function link(file: EntryFile, field: string, image: WrittenImage): AssetLink | undefined {
    const wrong = (message: string, isMissingAsset?: true): undefined => {
      report(file.path, image.line, message, isMissingAsset);
    };
    if ("asset" in image) {
      if (assets.has(image.asset) && !uses.has(image.asset)) return assetLink(image.asset);
      wrong(`${field}: there is no asset ${image.asset}`, true);
      return assetLink(image.asset);
    }
    const { path } = image;
    const found = assetFile(path);
    if (typeof found === "string") return wrong(`${field}: ${found}; the image is left out`);
    if (!found.contentType.startsWith("image/")) {
      return wrong(`${field}: ${found.fileName} is not an image (${found.contentType})`);
    }
    const id = image.id ?? resourceIdFrom(...path.split("/"));
    const earlier = uses.get(id) ?? [];
    const asset = assets.get(id);
    if (asset && earlier.length === 0) {
      wrong(`${path} is already described under assets/, expected { asset: ${id} }`);
      return assetLink(id);
    }
    const [first] = earlier;
    if (first && first.path !== path) {
      wrong(`${path} has the asset id ${id}, which ${first.path} already has`);
      return assetLink(id);
    }
    uses.set(id, [...earlier, { file, path }]);
    const all = [...earlier.map((use) => use.file), file];
    assets.set(id, {
      id,
      draft: all.every(({ draft }) => draft),
      ...timesOf(all),
      title: mergedTexts("title", asset?.title, image.title, found, wrong),
      description: mergedTexts("alt", asset?.description, image.alt, found, wrong),
      file: { [defaultLocale]: found },
    });
    return assetLink(id);
  }

  return {
    link,
    all: () => [...assets.values()],
    addDescribed(described: AssetDescription): void {
      const id = described.id ?? resourceIdFrom(posix.parse(described.path).name);
      const { draft, title, alt: description, path: describedIn, fileName } = described;
      const file: Record<string, AssetFile> = {};
      for (const [locale, path] of Object.entries(described.file)) {
        const found = assetFile(path);
        if (typeof found === "string") report(describedIn, 1, `file: ${found}`);
        else file[locale] = { ...found, fileName: fileName[locale] ?? found.fileName };
      }
      assets.set(id, { id, draft, ...timesOf([described]), title, description, file, describedIn });
    },
  };
}

/** Returns the texts of an asset's earlier uses with those of a further one; reports those that differ. */
function mergedTexts(
  key: "title" | "alt",
  earlier: Localized<string> = {},
  written: Localized<string>,
  { fileName }: AssetFile,
  report: (message: string) => void,
): Localized<string> {
  for (const [locale, text] of Object.entries(written)) {
    const used = earlier[locale];
    if (used === undefined || used === text) continue;
    report(`${key} of ${fileName} (${locale}) is "${text}" here, but "${used}" elsewhere`);
  }
  return { ...written, ...earlier };
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
