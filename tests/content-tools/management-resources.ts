import type { Context } from "hono";
import * as v from "valibot";

const link = v.object({
  sys: v.object({ type: v.literal("Link"), linkType: v.string(), id: v.string() }),
});
const field = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z]\w{0,63}$/)),
  name: v.string(),
  type: v.picklist(["Symbol", "Text", "Boolean", "Integer", "Number", "Object", "Link", "Array"]),
  linkType: v.optional(v.picklist(["Asset", "Entry"])),
  items: v.optional(
    v.object({ type: v.picklist(["Symbol", "Link"]), linkType: v.optional(v.string()) }),
  ),
  required: v.boolean(),
  localized: v.boolean(),
});
export const values = v.record(v.string(), v.unknown());
const file = v.object({
  fileName: v.string(),
  contentType: v.string(),
  uploadFrom: v.optional(link),
  url: v.optional(v.string()),
});
export const bodies = {
  content_types: v.looseObject({
    fields: v.pipe(
      v.array(field),
      v.everyItem(
        ({ type, linkType }) => (type === "Link") === (linkType !== undefined),
        "linkType",
      ),
      v.everyItem(({ type, items }) => (type === "Array") === (items !== undefined), "items"),
    ),
  }),
  assets: v.object({ fields: v.looseObject({ file: v.record(v.string(), file) }) }),
  entries: v.object({ fields: v.record(v.string(), values) }),
};
export const editorInterface = v.object({
  controls: v.array(v.looseObject({ fieldId: v.string() })),
});
export const locale = v.object({ code: v.string(), fallbackCode: v.nullable(v.string()) });

export type Stored<Body> = Body & { sys: Sys };
export type Sys = {
  id: string;
  type: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  publishedVersion?: number;
  space: Link;
  environment: Link;
  contentType?: Link;
};
type Link = v.InferOutput<typeof link>;
export type Kind = keyof typeof bodies;

export const spaceId = "space1";

export const linkTo = (linkType: string, id: string) => ({
  sys: { type: "Link" as const, linkType, id },
});

export const newSys = (id: string, type: string): Sys => ({
  id,
  type,
  version: 1,
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
  space: linkTo("Space", spaceId),
  environment: linkTo("Environment", "master"),
});

export const refuse = (c: Context, status: 401 | 403 | 404 | 409 | 422, id: string, message = id) =>
  c.json({ sys: { type: "Error", id }, message, requestId: "request1" }, status);

export function list(c: Context, all: readonly object[]): Response {
  const [skip, limit] = [Number(c.req.query("skip") ?? 0), Number(c.req.query("limit") ?? 100)];
  const ids = c.req.query("sys.id[in]")?.split(",");
  const found = all.filter(
    (each) => !ids || ids.includes("sys" in each ? v.parse(hasId, each.sys).id : ""),
  );
  return c.json({
    sys: { type: "Array" },
    total: found.length,
    skip,
    limit,
    items: found.slice(skip, skip + limit),
  });
}

const hasId = v.object({ id: v.string() });
