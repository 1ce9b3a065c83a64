/** Returns an entry as the Delivery API sends it. */
export const entry = (contentType: string, id: string, fields: Record<string, unknown>) => ({
  metadata: { tags: [] },
  sys: {
    id,
    type: "Entry",
    contentType: { sys: { type: "Link", linkType: "ContentType", id: contentType } },
  },
  fields,
});

/** Returns a list as the Delivery API sends it, also with items that are not entries. */
export const list = (...items: unknown[]) => ({
  sys: { type: "Array" },
  total: items.length,
  skip: 0,
  limit: 1000,
  items,
});
