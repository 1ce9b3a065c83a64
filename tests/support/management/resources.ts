import type { Context } from "hono";
import * as v from "valibot";

export type Stored<Body = Readonly<Record<string, unknown>>> = Body & {
  sys: { id: string; type: string; version: number; publishedVersion?: number; contentType?: Link };
};

type Link = { sys: { type: "Link"; linkType: string; id: string } };

export const linkTo = (linkType: string, id: string): Link => ({
  sys: { type: "Link", linkType, id },
});

/** Creates an error response in the Content Management API's format. */
export function refuse(
  c: Context,
  status: 401 | 403 | 404 | 409 | 422 | 429,
  id: string,
  message = id,
): Response {
  return c.json({ sys: { type: "Error", id }, message, requestId: "request1" }, status);
}

export function list(c: Context, resources: Iterable<Stored<unknown>>): Response {
  const [skip, limit] = [Number(c.req.query("skip") ?? 0), Number(c.req.query("limit") ?? 100)];
  const all = [...resources].toSorted((a, b) => (a.sys.id < b.sys.id ? -1 : 1));
  const items = all.slice(skip, skip + limit);
  return c.json({ sys: { type: "Array" }, total: all.length, skip, limit, items });
}

export function get(c: Context, resources: ReadonlyMap<string, Stored<unknown>>): Response {
  const resource = resources.get(c.req.param("id") ?? "");
  return resource ? c.json(resource) : refuse(c, 404, "NotFound");
}

/**
 * Creates the resource with the id in the path, or updates it if the request names its current version.
 * @param mistakeIn returns the reason why Contentful would reject it
 */
export async function put<Body extends object>(
  c: Context,
  resources: Map<string, Stored<Body>>,
  type: string,
  schema: v.GenericSchema<unknown, Body>,
  mistakeIn: (body: Body) => string | undefined = () => undefined,
  contentType?: Link,
): Promise<Response> {
  const id = c.req.param("id") ?? "";
  const existing = resources.get(id);
  if (existing && existing.sys.version !== Number(c.req.header("X-Contentful-Version"))) {
    return refuse(c, 409, "VersionMismatch");
  }
  const body = v.safeParse(schema, await c.req.json());
  const mistake = body.success ? mistakeIn(body.output) : v.summarize(body.issues);
  if (!body.success || mistake !== undefined) return refuse(c, 422, "ValidationFailed", mistake);
  const version = (existing?.sys.version ?? 0) + 1;
  const links = contentType ? { contentType } : {};
  const stored = { ...body.output, sys: { ...existing?.sys, id, type, ...links, version } };
  resources.set(id, stored);
  return c.json(stored, existing ? 200 : 201);
}

/** @param mistakeIn returns the reason why Contentful would not publish it */
export function publish<Body>(
  c: Context,
  resources: ReadonlyMap<string, Stored<Body>>,
  mistakeIn: (resource: Stored<Body>) => string | undefined = () => undefined,
): Response {
  const resource = resources.get(c.req.param("id") ?? "");
  if (!resource) return refuse(c, 404, "NotFound");
  const { version } = resource.sys;
  if (Number(c.req.header("X-Contentful-Version")) !== version) {
    return refuse(c, 409, "VersionMismatch");
  }
  const mistake = mistakeIn(resource);
  if (mistake !== undefined) return refuse(c, 422, "ValidationFailed", mistake);
  Object.assign(resource.sys, { publishedVersion: version, version: version + 1 });
  return c.json(resource);
}
