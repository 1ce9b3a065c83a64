import { posix } from "node:path";
import type { AssetDescription } from "./asset-description.ts";
import type { EntryFile, InlineImage } from "./entry-file.ts";
import { resourceIdFrom } from "./resource-id.ts";
import {
  type AssetFile,
  linkedIds,
  type Problem,
  type SpaceAsset,
  type SpaceLocale,
} from "./space.ts";
import { timesOf } from "./times-of.ts";

type AssetSources = {
  locales: readonly SpaceLocale[];
  /** The entry files whose entries are in the space. */
  files: readonly EntryFile[];
  assetDescriptions: readonly AssetDescription[];
  drafts: boolean;
};

/**
 * Collects the assets that entries describe inline and those with a description under assets/. An inline asset is a draft
 * if only drafts use it, and gets its times from the entries that use it.
 */
export function assembleAssets({ locales, files, assetDescriptions, drafts }: AssetSources): {
  assets: readonly SpaceAsset[];
  problems: readonly Problem[];
} {
  const problems: Problem[] = [];
  const assets = new Map<string, SpaceAsset>();
  for (const described of assetDescriptions) {
    const id = described.id ?? resourceIdFrom(posix.parse(described.path).name);
    if (described.draft && !drafts) continue;
    const { draft, title, alt: description, file, path: describedIn } = described;
    assets.set(id, { id, draft, ...timesOf([described]), title, description, file, describedIn });
  }

  const uses = files.flatMap((file) => file.images.map((image) => ({ image, file })));
  for (const [id, assetUses] of Map.groupBy(uses, ({ image }) => image.id)) {
    const [first] = assetUses;
    if (!first) continue;
    const report = (message: string, { image, file }: (typeof assetUses)[number]) =>
      problems.push({ file: file.path, line: image.line, message });
    if (assets.has(id)) {
      const { path } = first.image.file;
      report(`${path} is already described under assets/, expected { asset: ${id} }`, first);
      continue;
    }
    for (const use of assetUses) {
      if (use.image.file.path !== first.image.file.path) {
        const { path } = first.image.file;
        report(`${use.image.file.path} has the asset id ${id}, which ${path} already has`, use);
      }
    }
    const texts = (key: "title" | "alt") => {
      const merged: Record<string, string> = {};
      for (const use of assetUses) {
        for (const [locale, text] of Object.entries(use.image[key])) {
          const usedText = (merged[locale] ??= text);
          if (usedText === text) continue;
          const { file, image } = use;
          const name = `${image.file.fileName} (${locale})`;
          report(`${key} of ${name} is "${text}" here, but "${usedText}" elsewhere`, {
            file,
            image,
          });
        }
      }
      return merged;
    };
    assets.set(id, {
      id,
      draft: assetUses.every(({ file }) => file.draft),
      ...timesOf(assetUses.map(({ file }) => file)),
      title: texts("title"),
      description: texts("alt"),
      file: filePerLocale(first.image, locales),
    });
  }

  // Only with drafts, so that each problem is reported once (live-space.ts).
  for (const file of drafts ? files : []) {
    for (const [field, value] of Object.entries(file.values)) {
      for (const link of [linkedIds(value)].flat()) {
        if (typeof link !== "string" || assets.has(link)) continue;
        const message = `${field}: there is no asset ${link}`;
        problems.push({ file: file.path, line: 1, message, isMissingAsset: true });
      }
    }
  }
  return { assets: [...assets.values()], problems };
}

/** Returns the file for the default locale and for locales without a fallback (Contentful localizes whole assets). */
function filePerLocale(
  { file }: InlineImage,
  locales: readonly SpaceLocale[],
): Readonly<Record<string, AssetFile>> {
  const holders = locales.filter((locale) => locale.default || locale.fallbackCode === null);
  return Object.fromEntries(holders.map((locale) => [locale.code, file]));
}
