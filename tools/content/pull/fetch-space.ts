import * as v from "valibot";
import { getList } from "#content/get-list.ts";
import type { ContentService } from "#content/service.ts";
import { messageOf } from "#markdown-source/error.ts";

const resourceId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9\-_.]{1,64}$/, "expected an id"));
const localeCode = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]+$/, "expected a locale's code"));
const perLocale = <Value extends v.GenericSchema>(value: Value) =>
  v.optional(v.record(localeCode, value), {});
const sys = { id: resourceId, createdAt: v.string(), updatedAt: v.string() };

const localeSchema = v.object({ code: localeCode, default: v.boolean() });
const entrySchema = v.object({
  sys: v.object({ ...sys, contentType: v.object({ sys: v.object({ id: v.string() }) }) }),
  fields: v.optional(v.record(v.string(), v.record(localeCode, v.unknown())), {}),
});
const assetSchema = v.object({
  sys: v.object(sys),
  fields: v.object({
    title: perLocale(v.string()),
    description: perLocale(v.string()),
    // An uploaded file has no address until it is processed.
    file: perLocale(
      v.object({ url: v.optional(v.string()), fileName: v.string(), contentType: v.string() }),
    ),
  }),
});

export type PulledEntry = v.InferOutput<typeof entrySchema> & { draft: boolean };
export type PulledAsset = v.InferOutput<typeof assetSchema> & { draft: boolean };

/**
 * Fetches a space's locales, entries and assets from the Delivery API, and drafts from the Preview API.
 * @throws Error that names the list when it cannot be fetched or is not a list of these resources
 */
export async function fetchSpace(published: ContentService, preview: ContentService | undefined) {
  const withDrafts = async <Item extends { sys: { id: string } }>(
    kind: "entries" | "assets",
    schema: v.GenericSchema<unknown, Item>,
  ) => {
    // In an order of which Contentful's pages neither repeat nor omit an item.
    const query = { locale: "*", order: "sys.id" };
    const live = await fetchAll(published, kind, query, schema);
    const ids = new Set(live.map((item) => item.sys.id));
    const drafts = preview ? await fetchAll(preview, kind, query, schema) : [];
    return [
      ...live.map((item) => ({ ...item, draft: false })),
      ...drafts.filter((item) => !ids.has(item.sys.id)).map((item) => ({ ...item, draft: true })),
    ];
  };
  return {
    locales: await fetchAll(published, "locales", {}, localeSchema),
    entries: await withDrafts("entries", entrySchema),
    assets: await withDrafts("assets", assetSchema),
  };
}

/** Milliseconds for a list or a file: ample for thousands of entries. */
const timeout = 300_000;

async function fetchAll<Item>(
  service: ContentService,
  kind: "locales" | "entries" | "assets",
  query: Readonly<Record<string, string>>,
  schema: v.GenericSchema<unknown, Item>,
): Promise<Item[]> {
  try {
    const { items } = await getList(service, kind, query, fetch, AbortSignal.timeout(timeout));
    return v.parse(v.array(schema), items);
  } catch (error) {
    const reason = v.isValiError(error) ? v.summarize(error.issues) : messageOf(error);
    throw new Error(`${kind} of ${service.url}: ${reason}`, { cause: error });
  }
}

/**
 * Fetches a file, a second time if that fails.
 * @throws Error that names the address and the cause
 */
export async function fetchFile(address: string): Promise<Uint8Array> {
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(timeout) });
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      throw new Error(`responded with ${response.status}`);
    } catch (error) {
      if (attempt < 2) continue;
      const { cause } = error instanceof Error ? error : {};
      throw new Error(`${address}: ${messageOf(cause ?? error)}`, { cause: error });
    }
  }
}
