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

/** A value per locale code; a locale without a value is absent. */
type Localized<Value> = Readonly<Record<string, Value>>;

export type WireEntry = {
  id: string;
  contentType: string;
  /** ISO 8601. */
  createdAt?: string | undefined;
  updatedAt?: string | undefined;
  fields: Readonly<Record<string, Localized<unknown>>>;
};

export type WireAsset = {
  id: string;
  createdAt?: string | undefined;
  updatedAt?: string | undefined;
  title: Localized<string>;
  /** The alternative text. */
  description: Localized<string>;
  file: Localized<WireFile>;
};

export type WireFile = {
  /** Unresolved: protocol-relative, or a path on the service's own origin. */
  url: string;
  fileName: string;
  contentType: string;
  /** Bytes. */
  size?: number | undefined;
  /** Pixels. */
  width?: number | undefined;
  height?: number | undefined;
};

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
  return {
    locales,
    entries: entries.map(({ sys: { contentType, ...sys }, fields }) => ({
      ...sys,
      contentType: contentType.sys.id,
      fields,
    })),
    assets: assets.map(({ sys, fields: { title = {}, description = {}, file = {} } }) => ({
      ...sys,
      title,
      description,
      file: Object.fromEntries(
        Object.entries(file).flatMap(([locale, { details, url, ...rest }]) =>
          // An uploaded file has no address until it is processed.
          url === undefined
            ? []
            : [[locale, { ...rest, url, size: details?.size, ...details?.image }]],
        ),
      ),
    })),
  };
}

/** Contentful's format of ids. The check also makes them safe as file names for the tools. */
const id = v.pipe(
  v.string(),
  v.regex(/^[\w.-]{1,64}$/, "expected an id of letters, digits, -, _ and ."),
);

const localeSchema = v.object({
  code: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,35}$/, "expected a locale code such as en-US")),
  name: v.string(),
  default: v.boolean(),
  fallbackCode: v.nullable(v.string()),
});

const times = { createdAt: v.optional(v.string()), updatedAt: v.optional(v.string()) };

const entrySchema = v.object({
  sys: v.object({
    id,
    ...times,
    contentType: v.object({ sys: v.object({ id }) }),
  }),
  fields: v.record(v.string(), v.record(v.string(), v.unknown())),
});

const texts = v.optional(v.record(v.string(), v.string()));

const assetSchema = v.object({
  sys: v.object({ id, ...times }),
  fields: v.object({
    title: texts,
    description: texts,
    file: v.optional(
      v.record(
        v.string(),
        v.object({
          url: v.optional(v.string()),
          fileName: v.string(),
          contentType: v.string(),
          details: v.optional(
            v.object({
              size: v.optional(v.number()),
              image: v.optional(
                v.object({ width: v.optional(v.number()), height: v.optional(v.number()) }),
              ),
            }),
          ),
        }),
      ),
    ),
  }),
});

const pageSchema = v.object({ items: v.array(v.unknown()), total: v.optional(v.number(), 0) });

/** Milliseconds per page, its retry included. */
const deadline = 15_000;

async function readAll<Schema extends v.GenericSchema>(
  { url, space, environment, token }: ContentService,
  kind: "locales" | "entries" | "assets",
  schema: Schema,
  fetcher: Fetcher,
): Promise<v.InferOutput<Schema>[]> {
  const path = `${url}/spaces/${encodeURIComponent(space)}/environments/${encodeURIComponent(environment)}/${kind}`;
  const query = new URLSearchParams({ access_token: token });
  if (kind !== "locales") {
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
    if (kind === "locales" || page.output.items.length === 0 || all.length >= page.output.total) {
      return all;
    }
  }
}
