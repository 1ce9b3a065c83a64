import { generalEntryOf } from "#content/general-entry.ts";
import { type KnownEntry, knownEntry } from "./known-entry.ts";
import {
  readWireSpace,
  type WireAsset,
  type WireEntry,
  type WireSpace,
} from "#src/content-check/wire-space.ts";
import { isFileName } from "#content-service/files/file-name.ts";
import type { ToolContent } from "./content-source.ts";

/** The complete content of a space: published content, and drafts if there is a token for them. */
export type PortableSpace = {
  locales: WireSpace["locales"];
  /** Oldest first, so that importing them one by one preserves the order of news. */
  entries: readonly (KnownEntry & { draft: boolean })[];
  /** Sorted by id. */
  assets: readonly (WireAsset & { draft: boolean })[];
  /** Messages about entries, fields and assets that the site does not support. */
  leftOut: readonly string[];
};

/** @throws Error when the content cannot be read */
export async function readPortableSpace({
  published,
  preview,
  fetcher,
}: ToolContent): Promise<PortableSpace> {
  const [live, all] = await Promise.all([
    readWireSpace(published, fetcher),
    preview && readWireSpace(preview, fetcher),
  ]);
  const leftOut: string[] = [];
  const allEntries = withDrafts(live.entries, all?.entries);
  const generalType = generalEntryOf(allEntries)?.contentType;
  const entries = allEntries.flatMap((entry) => {
    const known = knownEntry(entry, generalType);
    if (!known) {
      leftOut.push(`${entry.contentType} entry ${entry.id}: the site has no such content type`);
      return [];
    }
    for (const field of known.unknownFields) {
      leftOut.push(`${entry.contentType} entry ${entry.id}: the site has no field ${field}`);
    }
    return [{ ...known.entry, draft: entry.draft }];
  });
  const assets = withDrafts(live.assets, all?.assets).filter(({ id, file }) => {
    const bad = Object.values(file).find(({ fileName }) => !isFileName(fileName));
    if (bad) leftOut.push(`asset ${id}: ${JSON.stringify(bad.fileName)} is not a file name`);
    return bad === undefined;
  });
  return {
    locales: live.locales,
    entries: entries.toSorted(byAge),
    assets: assets.toSorted(byId),
    leftOut,
  };
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);

const byAge = (a: WireEntry, b: WireEntry): number => {
  const [first, second] = [a.createdAt ?? "", b.createdAt ?? ""];
  return first === second ? byId(a, b) : first < second ? -1 : 1;
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
