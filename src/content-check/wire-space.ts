import * as v from "valibot";
import { type Fetcher, getJson, pageSize, reasonOf } from "#content/requests.ts";
import type { ContentService } from "#content/service.ts";

/**
 * A space as the Delivery API returns it with `locale=*`: all locales' own values, without fallbacks. "Wire" is the format
 * of the Delivery API.
 */
export type WireSpace = {
  locales: readonly WireLocale[];
  /** Sorted by id. */
  entries: readonly WireEntry[];
  /** Sorted by id. */
  assets: readonly WireAsset[];
};

export type WireLocale = v.InferOutput<typeof localeSchema>;
export type WireEntry = v.InferOutput<typeof entrySchema>;
export type WireAsset = v.InferOutput<typeof assetSchema>;
export type WireFile = WireAsset["file"][string];

/** A value per locale code; a locale without a value is absent. */
const localized = <Value extends v.GenericSchema>(value: Value) =>
  v.optional(v.record(v.string(), value), {});

/** Contentful's format of ids. The check also makes them safe as file names for the tools. */
const id = v.pipe(
  v.string(),
  v.regex(/^[\w.-]{1,64}$/, "expected an id of letters, digits, -, _ and ."),
);
/** ISO 8601. */
const times = { createdAt: v.optional(v.string()), updatedAt: v.optional(v.string()) };
const pixels = v.optional(v.number());

const localeSchema = v.object({
  code: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,35}$/, "expected a locale code such as en-US")),
  name: v.string(),
  default: v.boolean(),
  fallbackCode: v.nullable(v.string()),
});

const typeSchema = v.object({ sys: v.object({ id }), fields: v.array(v.object({ id })) });

const entrySchema = v.pipe(
  v.object({
    sys: v.object({ id, ...times, contentType: v.object({ sys: v.object({ id }) }) }),
    fields: v.record(v.string(), localized(v.unknown())),
  }),
  v.transform(({ sys: { contentType, ...sys }, fields }) => ({
    ...sys,
    contentType: contentType.sys.id,
    fields,
  })),
);

const fileSchema = v.pipe(
  v.object({
    /** Protocol-relative, or a path on the service's own origin. */
    url: v.string(),
    fileName: v.string(),
    contentType: v.string(),
    details: v.optional(
      v.object({
        /** Bytes. */
        size: v.optional(v.number()),
        image: v.optional(v.object({ width: pixels, height: pixels })),
      }),
    ),
  }),
  v.transform(({ details, ...file }) => ({ ...file, size: details?.size, ...details?.image })),
);

const assetSchema = v.pipe(
  v.object({
    sys: v.object({ id, ...times }),
    fields: v.object({
      title: localized(v.string()),
      /** The alternative text. */
      description: localized(v.string()),
      // An uploaded file has no address until it is processed.
      file: localized(v.fallback(v.optional(fileSchema), undefined)),
    }),
  }),
  v.transform(({ sys, fields: { title, description, file } }) => ({
    ...sys,
    title,
    description,
    file: Object.fromEntries(
      Object.entries(file).flatMap(([locale, each]) => (each ? [[locale, each]] : [])),
    ),
  })),
);

/**
 * Reads all pages of a space's locales, entries and assets.
 * @throws Error that names the request when it fails or its response is not a list
 */
export async function readWireSpace(
  service: ContentService,
  fetcher: Fetcher = fetch,
): Promise<WireSpace> {
  const [locales, entries, assets] = await Promise.all([
    readAll(service, "locales", localeSchema, fetcher),
    readAll(service, "entries", entrySchema, fetcher),
    readAll(service, "assets", assetSchema, fetcher),
  ]);
  return { locales, entries, assets };
}

/** Returns the ids of the fields of each content type. Throws like `readWireSpace`. */
export async function readFieldIds(
  service: ContentService,
  fetcher: Fetcher = fetch,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const types = await readAll(service, "content_types", typeSchema, fetcher);
  return new Map(types.map(({ sys, fields }) => [sys.id, fields.map((field) => field.id)]));
}

const pageSchema = v.object({ items: v.array(v.unknown()), total: v.optional(v.number(), 0) });

/** Milliseconds per page, its retry included. */
const deadline = 15_000;

async function readAll<Schema extends v.GenericSchema>(
  { url, space, environment, token }: ContentService,
  kind: "locales" | "entries" | "assets" | "content_types",
  schema: Schema,
  fetcher: Fetcher,
): Promise<v.InferOutput<Schema>[]> {
  const path = `${url}/spaces/${encodeURIComponent(space)}/environments/${encodeURIComponent(environment)}/${kind}`;
  const query = new URLSearchParams({ access_token: token });
  if (kind === "entries" || kind === "assets") {
    query.set("locale", "*");
    query.set("order", "sys.id");
    query.set("limit", String(pageSize));
  }
  if (kind === "entries") query.set("include", "0");
  const all: v.InferOutput<Schema>[] = [];
  for (;;) {
    if (all.length > 0) query.set("skip", String(all.length));
    const signal = AbortSignal.timeout(deadline);
    const body = await getJson(`${path}?${query}`, signal, fetcher).catch((error: unknown) => {
      throw new Error(`${kind}: ${path}: ${reasonOf(error)}`, { cause: error });
    });
    const page = v.safeParse(pageSchema, body);
    if (!page.success) throw new Error(`${kind}: ${path} returned no \`items\` array`);
    for (const item of page.output.items) {
      const parsed = v.safeParse(schema, item);
      if (!parsed.success) throw new Error(`${kind}: ${v.summarize(parsed.issues)}`);
      all.push(parsed.output);
    }
    if (page.output.items.length === 0 || all.length >= page.output.total) return all;
  }
}
