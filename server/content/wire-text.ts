import type { EntryList } from "#content/service";

/** Returns a page of a list as JSON text. The sample space's entries link to assets only. */
export const wireText = ({ items, includes }: EntryList, skip: number, limit: number): string =>
  JSON.stringify({
    sys: { type: "Array" },
    total: items.length,
    skip,
    limit,
    items: items.slice(skip, skip + limit),
    ...(includes.length > 0 && { includes: { Asset: includes } }),
  });
