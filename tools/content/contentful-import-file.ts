import { parse } from "node:path";
import { contentTypes } from "#content/model.ts";
import { editorLanguageOf } from "#language/editor-language.ts";
import type { Locale } from "#language/languages.ts";
import type { WireFile } from "#src/content-check/wire-space.ts";
import { contentfulModel } from "./contentful-model.ts";
import { diskName } from "./disk-name.ts";
import type { PortableSpace } from "./portable-space.ts";

type Localized<Value> = Readonly<Record<string, Value>>;

/** The input of `contentful space import --content-file`, and its asset files. */
export type ImportFile = ReturnType<typeof importFile>;

/**
 * Converts a space to an import file.
 * @param defaultLocale default locale of the target space; the import requires the same one. A value that is missing in
 * this locale is copied from the source's default locale, since a default locale has no fallback
 */
export function importFile(space: PortableSpace, defaultLocale: Locale) {
  const sourceDefault = space.locales.find((locale) => locale.default)?.code ?? defaultLocale;
  const files = new Map<string, string>();
  const codes = [
    defaultLocale,
    ...space.locales.map(({ code }) => code).filter((code) => code !== defaultLocale),
  ];
  const ordered = <Value>(values: Localized<Value>): Localized<Value> =>
    Object.fromEntries(
      codes.flatMap((code) => {
        const value = values[code];
        return value === undefined ? [] : [[code, value]];
      }),
    );
  const filled = <Value>(values: Localized<Value>): Localized<Value> => {
    const borrowed = values[defaultLocale] ?? values[sourceDefault];
    return ordered(borrowed === undefined ? values : { ...values, [defaultLocale]: borrowed });
  };
  const filePerLocale = (id: string, file: Localized<WireFile>) => {
    const localized = filled(file);
    const first = localized[defaultLocale];
    // Other locales get the default locale's file through their fallback.
    const distinct = Object.entries(localized).filter(
      ([code, { url }]) => code === defaultLocale || url !== first?.url,
    );
    return Object.fromEntries(
      distinct.map(([code, { url, fileName, contentType, size, width, height }]) => {
        const path = `files/${diskName(id, distinct.length > 1 ? code : undefined, contentType, fileName)}`;
        files.set(path, url);
        const image = width === undefined ? {} : { image: { width, height } };
        return [code, { contentType, fileName, url: `//${path}`, details: { size, ...image } }];
      }),
    );
  };

  const heroAssets = new Set(
    space.entries
      .filter(({ contentType }) => contentType === "title")
      .flatMap(({ fields }) => JSON.stringify(fields).match(/(?<="id":")[^"]+/g) ?? []),
  );
  /** Adds a title for Contentful's lists, except for pictures of the hero, whose titles the page shows. */
  const titled = (id: string, title: Localized<string>, file: Localized<WireFile>) => {
    const fileName = Object.values(file)[0]?.fileName;
    if (heroAssets.has(id) || fileName === undefined || Object.keys(title).length > 0) return title;
    return { [defaultLocale]: parse(fileName).name };
  };

  const json = {
    ...contentfulModel(editorLanguageOf(defaultLocale)),
    locales: codes.map((code) => ({
      code,
      name: space.locales.find((locale) => locale.code === code)?.name ?? code,
      default: code === defaultLocale,
      fallbackCode: code === defaultLocale ? null : fallbackOf(code),
      contentManagementApi: true,
      contentDeliveryApi: true,
      optional: code !== defaultLocale,
    })),
    assets: space.assets.map(({ id, title, description, file, ...rest }) => ({
      sys: { id, type: "Asset", ...state(rest) },
      fields: {
        title: filled(titled(id, title, file)),
        description: filled(description),
        file: filePerLocale(id, file),
      },
    })),
    entries: space.entries.map(({ id, contentType, fields, ...rest }) => ({
      sys: {
        id,
        type: "Entry",
        ...state(rest),
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
  return {
    json,
    /** Path below the assets directory, and address, of each file. */
    files: [...files].map(([path, url]) => ({ path, url })),
  };

  function fallbackOf(code: string): string | null {
    if (sourceDefault !== defaultLocale) return defaultLocale;
    return space.locales.find((locale) => locale.code === code)?.fallbackCode ?? null;
  }
}

/** The import publishes resources with a `publishedVersion`; the times are for the reader only. */
const state = ({
  createdAt,
  updatedAt,
  draft,
}: {
  createdAt?: string | undefined;
  updatedAt?: string | undefined;
  draft: boolean;
}) => ({ createdAt, updatedAt, ...(draft ? {} : { publishedVersion: 1 }) });
