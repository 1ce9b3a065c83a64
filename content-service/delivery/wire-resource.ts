import { embeddedEnvironment } from "./access.ts";
import type { Localized, SpaceAsset, SpaceEntry } from "#content-service/files/space.ts";
import type { SpaceLocale } from "./space-locales.ts";

/** Data of the space that every resource in a response needs. */
export type WireContext = {
  /** The id of the space. */
  space: string;
  locales: readonly SpaceLocale[];
  fileAddress: FileAddress;
};

/** Returns an asset file's address. `path` is `/{space}/{asset}/{hash}/{file name}`, percent-encoded. */
export type FileAddress = (path: string, contentType: string) => string;

/** An entry or asset in the Delivery API's format. */
export type WireResource = {
  metadata: unknown;
  sys: Readonly<Record<string, unknown>>;
  fields: Readonly<Record<string, unknown>>;
};

/** @param locale a locale code, or `*` for all locales without fallbacks, as in Contentful */
export function wireEntry(entry: SpaceEntry, locale: string, context: WireContext): WireResource {
  const { contentType } = entry;
  return {
    metadata: { tags: [], concepts: [] },
    sys: {
      ...sysOf(entry, "Entry", context),
      contentType: { sys: { type: "Link", linkType: "ContentType", id: contentType } },
      ...(locale === "*" ? {} : { locale }),
    },
    fields: fieldsIn(entry.fields, locale, context),
  };
}

/** @param locale as for entries */
export function wireAsset(asset: SpaceAsset, locale: string, context: WireContext): WireResource {
  const file = mapLocalized(asset.file, (assetFile) => ({
    url: imageAddress(asset.id, assetFile, context),
    details: { size: assetFile.size, ...(assetFile.image ? { image: assetFile.image } : {}) },
    fileName: assetFile.fileName,
    contentType: assetFile.contentType,
  }));
  const fields = fieldsIn(
    { title: asset.title, description: asset.description, file },
    locale,
    context,
    // An empty text is deliberate (a decorative image): it prevents the fallback but is not delivered.
    (value) => value !== "",
  );
  return {
    metadata: { tags: [], concepts: [] },
    sys: { ...sysOf(asset, "Asset", context), ...(locale === "*" ? {} : { locale }) },
    fields,
  };
}

const imageAddress = (
  id: string,
  { hash, fileName, contentType }: { hash: string; fileName: string; contentType: string },
  { fileAddress, space }: WireContext,
): string => fileAddress(`/${space}/${id}/${hash}/${encodeURIComponent(fileName)}`, contentType);

function sysOf(
  { id, createdAt, updatedAt, draft }: SpaceEntry | SpaceAsset,
  type: "Entry" | "Asset",
  { space }: WireContext,
): WireResource["sys"] {
  return {
    space: { sys: { type: "Link", linkType: "Space", id: space } },
    id,
    type,
    createdAt,
    updatedAt,
    environment: { sys: { id: embeddedEnvironment, type: "Link", linkType: "Environment" } },
    // As in Contentful, a resource that was never published has revision 0 and no published version.
    ...(draft ? { revision: 0 } : { publishedVersion: 1, revision: 1 }),
  };
}

function fieldsIn(
  fields: Readonly<Record<string, Localized<unknown>>>,
  locale: string,
  { locales }: WireContext,
  isDelivered: (value: unknown) => boolean = () => true,
): Record<string, unknown> {
  const delivered: Record<string, unknown> = {};
  for (const [id, values] of Object.entries(fields)) {
    if (locale === "*") {
      const present = Object.entries(values).filter(([, value]) => isDelivered(value));
      if (present.length > 0) delivered[id] = Object.fromEntries(present);
    } else {
      const value = valueIn(values, locale, locales);
      if (value !== undefined && isDelivered(value)) delivered[id] = value;
    }
  }
  return delivered;
}

/** Returns the value in a locale, or in the first of its fallback locales that has one. */
function valueIn<Value>(
  values: Localized<Value>,
  locale: string,
  locales: readonly SpaceLocale[],
): Value | undefined {
  for (let code: string | null | undefined = locale; code;) {
    if (Object.hasOwn(values, code)) return values[code];
    const current: string = code;
    code = locales.find((candidate) => candidate.code === current)?.fallbackCode;
  }
  return undefined;
}

const mapLocalized = <From, To>(values: Localized<From>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(values).map(([locale, value]) => [locale, change(value)]));
