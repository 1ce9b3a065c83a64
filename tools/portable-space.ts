import { contentTypes, type ContentType, type ContentTypeId } from "#content/model.ts";
import {
  readWireSpace,
  type WireAsset,
  type WireEntry,
  type WireSpace,
} from "#src/content-check/wire-space.ts";
import type { ContentSource } from "./content-source.ts";
import { isContentType } from "./contentful-model.ts";

/** A space that can be carried somewhere else: all that is published, and the drafts where they can be read. */
export type PortableSpace = {
  locales: WireSpace["locales"];
  /** The oldest first, so that the order of the news survives a publication one by one. */
  entries: readonly (WireEntry & { contentType: ContentTypeId; draft: boolean })[];
  /** In the order of their ids. */
  assets: readonly (WireAsset & { draft: boolean })[];
  /** What the site has no place for, for people. */
  leftOut: readonly string[];
};

/** @throws Error when the content cannot be read */
export async function readPortableSpace({
  published,
  preview,
  fetcher,
}: ContentSource): Promise<PortableSpace> {
  const [live, all] = await Promise.all([
    readWireSpace(published, fetcher),
    preview && readWireSpace(preview, fetcher),
  ]);
  const leftOut: string[] = [];
  const entries = withDrafts(live.entries, all?.entries).flatMap((entry) => {
    const contentType = typeOf(entry);
    if (contentType === undefined) {
      leftOut.push(`${entry.contentType} entry ${entry.id}: the site has no such content type`);
      return [];
    }
    const { known, unknown } = knownFields(entry, contentType);
    for (const field of unknown) {
      leftOut.push(`${contentType} entry ${entry.id}: the site has no field ${field}`);
    }
    return [{ ...entry, contentType, fields: known }];
  });
  return {
    locales: live.locales,
    entries: entries.toSorted(byAge),
    assets: withDrafts(live.assets, all?.assets).toSorted(byId),
    leftOut,
  };
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);

const byAge = (a: WireEntry, b: WireEntry): number => {
  const [of, other] = [a.updatedAt ?? "", b.updatedAt ?? ""];
  return of === other ? byId(a, b) : of < other ? -1 : 1;
};

function withDrafts<Resource extends { id: string }>(
  live: readonly Resource[],
  all: readonly Resource[] = [],
): (Resource & { draft: boolean })[] {
  const ids = new Set(live.map(({ id }) => id));
  return [
    ...live.map((resource) => ({ ...resource, draft: false })),
    ...all.filter(({ id }) => !ids.has(id)).map((resource) => ({ ...resource, draft: true })),
  ];
}

/** The general entry is known by its fields, whatever its type is called (contract: Content service). */
function typeOf({ contentType, fields }: WireEntry): ContentTypeId | undefined {
  if (isContentType(contentType)) return contentType;
  const matches = Object.keys(contentTypes.general.fields).filter((field) => field in fields);
  return matches.length >= 2 ? "general" : undefined;
}

/** Other names of a partner's fields (contract: Content service). */
const partnerNames: Readonly<Record<string, string>> = {
  title: "name",
  image: "logo",
  url: "link",
};

function knownFields({ fields }: WireEntry, type: ContentTypeId) {
  const modelled: ContentType["fields"] = contentTypes[type].fields;
  const renamed = new Map(
    Object.entries(fields).map(([id, values]) => {
      const name = type === "partner" ? partnerNames[id] : undefined;
      return [name !== undefined && !(name in fields) ? name : id, values];
    }),
  );
  return {
    known: Object.fromEntries(
      Object.keys(modelled).flatMap((id) => {
        const values = renamed.get(id);
        return values === undefined ? [] : [[id, values]];
      }),
    ),
    unknown: [...renamed.keys()].filter((id) => !Object.hasOwn(modelled, id)),
  };
}
