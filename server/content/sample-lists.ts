import { linkedAssets } from "#content/model";
import { type EntryList, type Lists, perRequest, requests } from "#content/service";
import { defaultLocale, type Locale, perLocale } from "#language/languages.ts";
import type { Asset, AssetFile, Entry, Export } from "./sample-export.ts";
import type { Original } from "./sample-pictures.ts";

/**
 * Returns the seven lists in each locale in the shape of Contentful's answers, as far as the site reads it.
 * @param files those of the assets that can be shown
 */
export function createSampleLists(
  { entries, assets, locales: spaceLocales }: Export,
  files: ReadonlyMap<AssetFile, Original>,
): Lists {
  const ordered = entries.toSorted(newestFirst);
  const assetsById = new Map(assets.map((asset) => [asset.sys.id, asset]));
  const fallbacks = new Map(spaceLocales.map(({ code, fallbackCode }) => [code, fallbackCode]));

  /** Returns the value in a locale or the first of its fallbacks that has one. */
  function valueIn<Value>(
    values: Readonly<Record<string, Value>>,
    locale: string,
  ): Value | undefined {
    if (Object.hasOwn(values, locale)) return values[locale];
    const fallback = fallbacks.get(locale);
    return fallback ? valueIn(values, fallback) : undefined;
  }

  const fieldsIn = (fields: Readonly<Record<string, Record<string, unknown>>>, locale: Locale) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([id, values]) => {
        const value = valueIn(values, locale);
        return value === undefined ? [] : [[id, value] as const];
      }),
    );

  const wireEntry = ({ sys, fields }: Entry, locale: Locale) => ({
    sys: { ...sys, type: "Entry" },
    fields: fieldsIn(fields, locale),
  });

  function wireAsset(asset: Asset, locale: Locale) {
    const { file: filesByLocale, ...texts } = asset.fields;
    const file = valueIn(filesByLocale, locale);
    const original = file && files.get(file);
    if (!original) return [];
    const { url, contentType } = original;
    return {
      sys: { ...asset.sys, type: "Asset" },
      fields: { ...fieldsIn(texts, locale), file: { ...file, url, contentType } },
    };
  }

  return perLocale((locale) =>
    perRequest((name): EntryList => {
      const request = requests[name];
      const sent = request.localized ? locale : defaultLocale;
      const listed = ordered.filter(
        ({ sys: { contentType: type } }) =>
          request.contentType === undefined || type.sys.id === request.contentType,
      );
      const items = listed.slice(0, request.most).map((entry) => wireEntry(entry, sent));
      const ids = request.include > 0 ? linkedAssets(items) : [];
      const linked = [...new Set(ids)].toSorted().flatMap((id) => assetsById.get(id) ?? []);
      return { items, includes: linked.flatMap((asset) => wireAsset(asset, sent)) };
    }),
  );
}

/** The order that the requests name (`listOrder`). */
const newestFirst = ({ sys: a }: Entry, { sys: b }: Entry): number =>
  b.createdAt.localeCompare(a.createdAt) || (a.id < b.id ? -1 : 1);
