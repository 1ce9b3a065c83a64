import type { EntryList } from "#content/service";

/** Returns a list as JSON text in the shape of Contentful's answer. The sample space's entries link to assets only. */
export const wireText = ({ items, includes }: EntryList): string =>
  JSON.stringify({
    sys: { type: "Array" },
    total: items.length,
    skip: 0,
    limit: items.length,
    items,
    ...(includes.length > 0 && { includes: { Asset: includes } }),
  });
