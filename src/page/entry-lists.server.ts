import * as v from "valibot";
import { pageSize } from "#content/get-list.ts";
import type { EntryList } from "#content/requests.ts";

const entry = v.object({ sys: v.object({ type: v.literal("Entry") }) });

/** Returns a list, or a page of it, in the format of Contentful's Delivery API. */
export function wireList({ items, includes }: EntryList, skip = 0, limit = pageSize) {
  const included = {
    Entry: includes.filter((each) => v.is(entry, each)),
    Asset: includes.filter((each) => !v.is(entry, each)),
  };
  return {
    sys: { type: "Array" },
    total: items.length,
    skip,
    limit,
    items: items.slice(skip, skip + limit),
    ...(includes.length > 0 && { includes: included }),
  };
}
