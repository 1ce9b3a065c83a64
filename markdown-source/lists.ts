import { originalPath } from "#content/picture-variant.ts";
import {
  type EntryList,
  type Lists,
  perRequest,
  type RequestName,
  requests,
} from "#content/requests.ts";
import { defaultLocale, type Locale, perLocale } from "#language/languages.ts";
import {
  type AssetFile,
  linkedIds,
  type Localized,
  type Space,
  type SpaceAsset,
  type SpaceEntry,
} from "./files/space.ts";

/** Returns the seven lists in each locale in the shape of Contentful's answers, as far as the site reads it. */
export function createLists({ entries, assets }: Space): Lists {
  const ordered = entries.toSorted(byAge);
  const assetsById = new Map(assets.map((asset) => [asset.id, asset]));
  function listOf(name: RequestName, locale: Locale): EntryList {
    const { contentType, localized, include } = requests[name];
    const sent = localized ? locale : defaultLocale;
    const listed = ordered.filter(
      (each) => contentType === undefined || each.contentType === contentType,
    );
    const items = listed.map((entry) => wireEntry(entry, sent));
    const ids =
      include > 0 ? items.flatMap(({ fields }) => Object.values(fields).flatMap(linkedIds)) : [];
    const linked = [...new Set(ids)].toSorted().flatMap((id) => assetsById.get(id) ?? []);
    return { items, includes: linked.map((asset) => wireAsset(asset, sent)) };
  }

  return perLocale((locale) => perRequest((name) => listOf(name, locale)));
}

/** The order that the requests name: newest first, then by id. */
const byAge = (a: SpaceEntry, b: SpaceEntry): number =>
  a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? 1 : -1;

const metadata = { tags: [], concepts: [] };

function wireEntry(entry: SpaceEntry, locale: Locale) {
  const contentType = {
    sys: { type: "Link", linkType: "ContentType", id: entry.contentType },
  };
  return {
    metadata,
    sys: { ...sysOf(entry, "Entry", locale), contentType },
    fields: fieldsIn(entry.fields, locale),
  };
}

function wireAsset({ title, description, file, ...asset }: SpaceAsset, locale: Locale) {
  const texts = Object.entries(fieldsIn({ title, description }, locale));
  const assetFile = valueIn(file, locale);
  const fields = {
    // An empty text is deliberate (a decorative image): it prevents the fallback but is not delivered.
    ...Object.fromEntries(texts.filter(([, text]) => text !== "")),
    ...(assetFile && { file: wireFile(assetFile) }),
  };
  return { metadata, sys: sysOf(asset, "Asset", locale), fields };
}

const wireFile = ({ hash, fileName, contentType, size, image }: AssetFile) => ({
  url: originalPath(hash, fileName),
  details: { size, ...(image && { image }) },
  fileName,
  contentType,
});

function sysOf(
  { id, createdAt, updatedAt, draft }: Pick<SpaceEntry, "id" | "createdAt" | "updatedAt" | "draft">,
  type: "Entry" | "Asset",
  locale: Locale,
) {
  return {
    space: { sys: { type: "Link", linkType: "Space", id: "sample" } },
    id,
    type,
    ...(updatedAt !== undefined && { createdAt, updatedAt }),
    environment: { sys: { id: "master", type: "Link", linkType: "Environment" } },
    // As in Contentful, a resource that was never published has revision 0 and no published version.
    ...(draft ? { revision: 0 } : { publishedVersion: 1, revision: 1 }),
    locale,
  };
}

function fieldsIn<Value>(
  fields: Readonly<Record<string, Localized<Value>>>,
  locale: Locale,
): Record<string, Value> {
  const found: Record<string, Value> = {};
  for (const [id, values] of Object.entries(fields)) {
    const value = valueIn(values, locale);
    if (value !== undefined) found[id] = value;
  }
  return found;
}

/** Returns the value in a locale, or in the default locale, to which all others fall back. */
const valueIn = <Value>(values: Localized<Value>, locale: Locale): Value | undefined =>
  Object.hasOwn(values, locale) ? values[locale] : values[defaultLocale];
