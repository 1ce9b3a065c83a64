import * as v from "valibot";
import type { ContentService } from "#content/service.ts";

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
 * Reads a space's locales, entries and assets from the Delivery API, and drafts from the Preview API.
 * @throws Error that names the request when it fails or its response is not a list of these resources
 */
export async function readSpace(published: ContentService, preview: ContentService | undefined) {
  const withDrafts = async <Item extends { sys: { id: string } }>(
    kind: string,
    schema: v.GenericSchema<unknown, Item>,
  ) => {
    const live = await readAll(published, kind, schema);
    const ids = new Set(live.map((item) => item.sys.id));
    const drafts = preview ? await readAll(preview, kind, schema) : [];
    return [
      ...live.map((item) => ({ ...item, draft: false })),
      ...drafts.filter((item) => !ids.has(item.sys.id)).map((item) => ({ ...item, draft: true })),
    ];
  };
  return {
    locales: await readAll(published, "locales", localeSchema),
    entries: await withDrafts("entries", entrySchema),
    assets: await withDrafts("assets", assetSchema),
  };
}

async function readAll<Item>(
  { url, space, environment, token }: ContentService,
  kind: string,
  schema: v.GenericSchema<unknown, Item>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (;;) {
    const query = new URLSearchParams({ limit: "200", skip: String(all.length) });
    if (kind !== "locales") query.set("locale", "*");
    const address = `${url}/spaces/${space}/environments/${environment}/${kind}?${query.toString()}`;
    const headers = { Authorization: `Bearer ${token}` };
    const body: unknown = await (await fetchFrom(address, { headers })).json();
    const list = v.safeParse(v.object({ total: v.number(), items: v.array(schema) }), body);
    if (!list.success) throw new Error(`${address}: ${v.summarize(list.issues)}`);
    all.push(...list.output.items);
    if (list.output.items.length === 0 || all.length >= list.output.total) return all;
  }
}

/**
 * Requests an address, a second time if that fails.
 * @throws Error that names the address and the cause
 */
export async function fetchFrom(address: string, init: RequestInit = {}): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(address, { ...init, signal: AbortSignal.timeout(60_000) });
      if (response.ok) return response;
      throw new Error(`responded with ${response.status}`);
    } catch (error) {
      if (attempt < 2) continue;
      const { message, cause } = error instanceof Error ? error : new Error(String(error));
      const reason = cause instanceof Error ? cause.message : message;
      throw new Error(`${address}: ${reason}`, { cause: error });
    }
  }
}
