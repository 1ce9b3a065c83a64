import { readFileSync } from "node:fs";

/*
 * Contentful's Content Delivery API as documented (tests/README.md), over the sample space. Imports nothing of the site, so
 * that the site's mistakes are not repeated here.
 */

/** A space in the form of the Management API, as `contentful space export` writes it. */
export type Space = Resources & {
  locales: { code: string; default: boolean; fallbackCode: string | null }[];
  contentTypes: {
    sys: { id: string };
    displayField: string;
    fields: { id: string; type: string }[];
  }[];
};

type Resources = { entries: Resource[]; assets: Resource[] };

export type Resource = {
  metadata?: object;
  sys: {
    space: { sys: { id: string } };
    environment?: object;
    id: string;
    type: string;
    createdAt: string;
    updatedAt: string;
    /**
     * Absent in a draft, which only the preview token gets. A draft with the id of a published resource is its newest
     * version.
     */
    publishedVersion?: number;
    publishedCounter?: number;
    contentType?: { sys: { id: string } };
  };
  /** By field and locale. */
  fields: Record<string, Record<string, unknown>>;
};

export type Answer = { status: number; body: unknown };

const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8"));

/** The folder of the export and of its assets' files. */
export const sampleFolder = "sample-space";

/** Reads the sample space, which the caller may change. */
export const readSpace = (): Space => readJson(`${sampleFolder}/space.json`);

export const spaceId = readSpace().entries[0]?.sys.space.sys.id ?? "";
export const deliveryToken = "Tests-only-0-delivery-token-000000000000000";
export const previewToken = "Tests-only-0-preview-token-0000000000000000";

/** Returns a documented error, whose name starts with its status. */
export const refusal = (name: string, changes: object = {}): Answer => ({
  status: Number.parseInt(name, 10),
  body: { ...readJson(`tests/fixtures/contentful/errors/${name}.json`), ...changes },
});

/** Answers a GET request. */
export function answerTo(space: Space, url: URL, authorization?: string): Answer {
  const token = authorization?.replace("Bearer ", "") ?? url.searchParams.get("access_token") ?? "";
  if (![deliveryToken, previewToken].includes(token)) return refusal("401-access-token-invalid");
  const isList = url.pathname === `/spaces/${spaceId}/environments/master/entries`;
  if (!isList) return refusal("404-not-found");
  return list(space, url.searchParams, token === previewToken);
}

/** The parameters that the site uses. */
const parameters = new Set("access_token content_type locale include limit skip order".split(" "));

function list(space: Space, query: URLSearchParams, preview: boolean) {
  const unknown = [...query.keys()].find((name) => !parameters.has(name));
  if (unknown !== undefined) return invalid(unknown, `The path "${unknown}" is not recognized`);
  const locale = query.get("locale") ?? space.locales.find((each) => each.default)?.code ?? "";
  if (!space.locales.some(({ code }) => code === locale)) {
    return refusal("400-unknown-locale", { message: `Unknown locale: ${locale}` });
  }
  const [limit, skip] = [Number(query.get("limit") ?? 100), Number(query.get("skip"))];
  if (!(limit <= 1000 && skip >= 0)) return invalid("limit", "limit or skip is out of range");
  const order = (query.get("order") ?? "-sys.updatedAt,sys.id").split(",");
  const stock = stockOf(space, preview);
  const contentType = query.get("content_type");
  const found = stock.entries
    .filter(({ sys }) => contentType === null || sys.contentType?.sys.id === contentType)
    .toSorted(by(order));
  const items = found.slice(skip, skip + limit).map((item) => inLocale(item, locale, space));
  const linked = query.get("include") !== "0" ? linkedTo(items, stock, locale, space) : {};
  const body = { sys: { type: "Array" }, total: found.length, skip, limit, items, ...linked };
  return { status: 200, body };
}

const invalid = (name: string, details: string): Answer =>
  refusal("400-unknown-parameter", {
    details: { errors: [{ name: "unknown", path: name.split("."), details }] },
  });

function stockOf(space: Space, preview: boolean): Resources {
  const visible = (kind: keyof Resources) => {
    const published = space[kind].filter(({ sys }) => sys.publishedVersion !== undefined);
    const drafts = space[kind].filter((each) => preview && !published.includes(each));
    const drafted = new Set(drafts.map(({ sys }) => sys.id));
    return [...published.filter(({ sys }) => !drafted.has(sys.id)), ...drafts];
  };
  return { entries: visible("entries"), assets: visible("assets") };
}

/** Compares by paths such as `-sys.createdAt`. */
const by = (order: readonly string[]) => (a: Resource, b: Resource) => {
  for (const key of order) {
    const [first, second] = key.startsWith("-") ? [b, a] : [a, b];
    const name = key.endsWith("id") ? "id" : key.endsWith("createdAt") ? "createdAt" : "updatedAt";
    if (first.sys[name] !== second.sys[name]) return first.sys[name] < second.sys[name] ? -1 : 1;
  }
  return 0;
};

type Delivered = { metadata: unknown; sys: object; fields: Record<string, unknown> };

function inLocale({ metadata, sys, fields }: Resource, locale: string, space: Space): Delivered {
  const revision = sys.publishedCounter ?? 0;
  return { metadata, sys: { ...sys, revision, locale }, fields: valuesIn(locale, fields, space) };
}

/** A single locale's values, or those of its fallbacks; a field without any is absent. */
function valuesIn(locale: string, fields: Resource["fields"], { locales }: Space) {
  const found: Record<string, unknown> = {};
  for (const [name, values] of Object.entries(fields)) {
    let code: string | null | undefined = locale;
    while (code && !(code in values)) code = fallbackOf(code, locales);
    if (code) found[name] = values[code];
  }
  return found;
}

const fallbackOf = (code: string, locales: Space["locales"]) =>
  locales.find((each) => each.code === code)?.fallbackCode;

/** The `includes`, absent when empty. Only assets can be linked: no entry of the space links to another one. */
function linkedTo(
  items: readonly Delivered[],
  { assets }: Resources,
  locale: string,
  space: Space,
) {
  const links = JSON.stringify(items);
  const linked = assets.filter(({ sys }) => links.includes(`"linkType":"Asset","id":"${sys.id}"`));
  const Asset = linked.map((asset) => inLocale(asset, locale, space));
  return Asset.length > 0 ? { includes: { Asset } } : {};
}
