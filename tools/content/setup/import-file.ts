import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join, parse } from "node:path";
import { contentTypes } from "#content/model.ts";
import type { Localized, Space, SpaceAsset } from "#markdown-source/files/space.ts";
import { editorLanguageOf } from "#language/editor-language.ts";
import { defaultLocale as siteDefault, type Locale, locales } from "#language/languages.ts";
import { localeName } from "#language/locale-name.ts";
import { contentfulModel } from "#tools/content/contentful-model.ts";
import { fillLocale } from "#tools/content/fill-locale.ts";

/** The input of contentful-import, which publishes what has a `publishedVersion`. */
export type ImportFile = ReturnType<typeof importFile>;

/**
 * Returns the content model and a space's content for contentful-import. The files' addresses are their paths in the
 * content folder, which is the import's assets directory.
 * @param defaultLocale of the target space. It has no fallback, so a value that is missing in it is copied from the
 * site's default locale
 */
export function importFile(space: Space, defaultLocale: Locale) {
  const codes = [defaultLocale, ...locales.filter((code) => code !== defaultLocale)];
  const filled = <Value>(values: Localized<Value>) =>
    fillLocale(values, codes, { from: siteDefault, to: defaultLocale });
  const slides = JSON.stringify(space.entries.filter(({ contentType }) => contentType === "title"));
  /** Adds a title for Contentful's lists, except to pictures of the hero, whose titles the page shows. */
  const titleOf = ({ id, title, file }: SpaceAsset) => {
    const [first] = Object.values(file);
    const hasTitle = Object.keys(title).length > 0 || slides.includes(`"id":"${id}"`);
    return hasTitle || !first ? filled(title) : { [defaultLocale]: parse(first.fileName).name };
  };
  /** All locales have the same file: those without one get the default locale's by their fallback. */
  const filesOf = ({ file }: SpaceAsset) =>
    Object.fromEntries(
      Object.values(file).map(({ path, fileName, contentType }) => [
        defaultLocale,
        { url: `//${path}`, fileName, contentType },
      ]),
    );
  return {
    ...contentfulModel(editorLanguageOf(defaultLocale)),
    locales: codes.map((code) => ({
      sys: { id: code },
      code,
      name: localeName(code),
      default: code === defaultLocale,
      fallbackCode: code === defaultLocale ? null : defaultLocale,
      optional: code !== defaultLocale,
      contentManagementApi: true,
      contentDeliveryApi: true,
    })),
    assets: space.assets.map((asset) => ({
      sys: { id: asset.id, type: "Asset", ...published(asset) },
      fields: {
        title: titleOf(asset),
        description: filled(asset.description),
        file: filesOf(asset),
      },
    })),
    // Oldest first: the page shows the newest first.
    entries: space.entries
      .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : Number(a.createdAt > b.createdAt)))
      .map(({ id, contentType, fields, draft }) => ({
        sys: {
          id,
          type: "Entry",
          ...published({ draft }),
          contentType: { sys: { type: "Link", linkType: "ContentType", id: contentType } },
        },
        fields: Object.fromEntries(
          Object.entries(fields).map(([field, values]) => [
            field,
            contentTypes[contentType].localized
              ? filled(values)
              : { [defaultLocale]: Object.values(values)[0] },
          ]),
        ),
      })),
  };
}

const published = ({ draft }: { draft: boolean }) => (draft ? {} : { publishedVersion: 1 });

/** Writes `content.json` and the files beside it, for `contentful space import`. */
export async function writeImportFile(
  space: Space,
  defaultLocale: Locale,
  directory: string,
): Promise<void> {
  for (const { path, realPath } of space.assets.flatMap(({ file }) => Object.values(file))) {
    const target = join(directory, path);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(realPath, target);
  }
  const json = JSON.stringify(importFile(space, defaultLocale), undefined, 2);
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, "content.json"), `${json}\n`);
}
