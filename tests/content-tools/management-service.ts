import { serve } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { addressOf } from "#tests/support/contentful/asset-host.ts";

/*
 * A service that behaves like Contentful's Content Management API for one space
 * (https://www.contentful.com/developers/docs/references/content-management-api/): versions, publication and the error
 * format. It refuses what needs a locale, a content type or a file that is not there yet. It shares no code with the site.
 */

export const spaceId = "space1";
export const managementToken = "management-token-of-the-tests";

type Link = { sys: { type: "Link"; linkType: string; id: string } };
type Sys = {
  id: string;
  space: Link;
  environment: Link;
  version: number;
  createdAt: string;
  updatedAt: string;
  publishedVersion?: number;
  contentType?: Link;
};
type Resource<Body> = Body & { sys: Sys };
type ContentType = { name: string; fields: { id: string }[] };
type Entry = { fields: Record<string, Record<string, unknown>> };
type Asset = { fields: { file: Record<string, { url?: string; uploadFrom?: Link }> } };

const linkTo = (linkType: string, id: string): Link => ({ sys: { type: "Link", linkType, id } });
const newSys = (id: string): Sys => ({
  id,
  space: linkTo("Space", spaceId),
  environment: linkTo("Environment", "master"),
  version: 1,
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
});

const refuse = (c: Context, status: 401 | 403 | 404 | 422, id: string) =>
  c.json({ sys: { type: "Error", id }, message: id, requestId: "request1" }, status);

export async function startManagementService(defaultLocale = "en-US") {
  const space = {
    locales: [{ sys: newSys("locale1"), code: defaultLocale, default: true }],
    content_types: new Map<string, Resource<ContentType>>(),
    assets: new Map<string, Resource<Asset>>(),
    entries: new Map<string, Resource<Entry>>(),
    editor_interfaces: new Map<string, Resource<{ controls: object[] }>>(),
    api_keys: new Array<object>(),
    webhook_definitions: new Array<object>(),
    preview_environments: new Array<object>(),
    signingSecret: "",
  };
  const service = {
    url: "",
    space,
    /** Method and path of each request that has changed something. */
    writes: new Array<string>(),
    /** Requests that would change something at a path with this end are refused. */
    refusedPath: "none",
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
  const app = new Hono().basePath(`/spaces/${spaceId}`);
  app.use(async (c, next) => {
    if (c.req.header("Authorization") !== `Bearer ${managementToken}`)
      return refuse(c, 401, "AccessTokenInvalid");
    if (c.req.method === "GET") return next();
    if (c.req.path.endsWith(service.refusedPath)) return refuse(c, 403, "AccessDenied");
    await next();
    if (c.res.ok) service.writes.push(`${c.req.method} ${c.req.path}`);
    return undefined;
  });
  app.notFound((c) => refuse(c, 404, "NotFound"));
  app.get("/", (c) => c.json({ sys: { type: "Space", id: spaceId }, name: "Test space" }));
  const environment = "/environments/master";
  app.get(environment, (c) => c.json({ sys: newSys("master"), name: "master" }));
  for (const path of ["/:kind", `${environment}/:kind`]) {
    app.get(path, (c) => {
      const found = new Map<string, unknown>(Object.entries(space)).get(c.req.param("kind") ?? "");
      const items: unknown[] =
        found instanceof Map || Array.isArray(found) ? [...found.values()] : [];
      return c.json({ sys: { type: "Array" }, total: items.length, skip: 0, limit: 100, items });
    });
  }

  app.post(`${environment}/locales`, async (c) => {
    const body = await c.req.json<{ code: string }>();
    const created = { sys: newSys(body.code), ...body, default: false };
    space.locales.push(created);
    return c.json(created, 201);
  });

  /** Creates or updates a resource. */
  const put = async <Body extends object>(
    c: Context,
    stored: Map<string, Resource<Body>>,
    body: Body,
    links: Pick<Sys, "contentType"> = {},
  ) => {
    const id = c.req.param("id") ?? "";
    const found = stored.get(id)?.sys;
    const sys = { ...newSys(id), ...found, ...links, version: (found?.version ?? 0) + 1 };
    stored.set(id, { ...body, sys });
    return c.json({ ...body, sys }, found ? 200 : 201);
  };
  const hasLocales = (values: object) =>
    Object.keys(values).every((code) => space.locales.some((known) => known.code === code));
  app.put(`${environment}/content_types/:id`, async (c) =>
    put(c, space.content_types, await c.req.json<ContentType>()),
  );
  app.put(`${environment}/assets/:id`, async (c) => {
    const body = await c.req.json<Asset>();
    if (!hasLocales(body.fields.file)) return refuse(c, 422, "ValidationFailed");
    return put(c, space.assets, body);
  });
  app.put(`${environment}/entries/:id`, async (c) => {
    const body = await c.req.json<Entry>();
    const known = space.entries.get(c.req.param("id"))?.sys.contentType?.sys.id;
    const type = c.req.header("X-Contentful-Content-Type") ?? known ?? "";
    const isPublished = space.content_types.get(type)?.sys.publishedVersion !== undefined;
    if (!isPublished || !Object.values(body.fields).every(hasLocales))
      return refuse(c, 422, "ValidationFailed");
    return put(c, space.entries, body, { contentType: linkTo("ContentType", type) });
  });
  for (const kind of ["content_types", "assets", "entries"] as const) {
    app.get(`${environment}/${kind}/:id`, (c) => {
      const found = space[kind].get(c.req.param("id"));
      return found ? c.json(found) : refuse(c, 404, "NotFound");
    });
    app.put(`${environment}/${kind}/:id/published`, (c) => {
      const id = c.req.param("id");
      const found = space[kind].get(id);
      if (!found) return refuse(c, 404, "NotFound");
      const files = Object.values(space.assets.get(id)?.fields.file ?? {});
      if (files.some(({ url }) => url === undefined)) return refuse(c, 422, "ValidationFailed");
      const { version } = found.sys;
      Object.assign(found.sys, { publishedVersion: version, version: version + 1 });
      if (kind === "content_types" && !space.editor_interfaces.has(id)) {
        const sys = { ...newSys(id), contentType: linkTo("ContentType", id) };
        space.editor_interfaces.set(id, { sys, controls: [] });
      }
      return c.json(found);
    });
  }

  const interfacePath = `${environment}/content_types/:id/editor_interface`;
  app.get(interfacePath, (c) => {
    const found = space.editor_interfaces.get(c.req.param("id"));
    return found ? c.json(found) : refuse(c, 404, "NotFound");
  });
  app.put(interfacePath, async (c) => put(c, space.editor_interfaces, await c.req.json<object>()));

  app.post(`${environment}/uploads`, (c) =>
    c.json({ sys: { type: "Upload", id: "upload1" } }, 201),
  );
  app.put(`${environment}/assets/:id/files/:locale/process`, (c) => {
    const asset = space.assets.get(c.req.param("id"));
    const uploaded = asset?.fields.file[c.req.param("locale")];
    if (!asset || !uploaded?.uploadFrom) return refuse(c, 404, "NotFound");
    delete uploaded.uploadFrom;
    uploaded.url = `//assets.example/${asset.sys.id}`;
    asset.sys.version += 1;
    return c.body(null, 204);
  });

  for (const kind of ["api_keys", "webhook_definitions", "preview_environments"] as const) {
    app.post(`/${kind}`, async (c) => {
      const key = { accessToken: "delivery-token", preview_api_key: { sys: { id: "preview1" } } };
      const created = {
        ...(await c.req.json<object>()),
        ...(kind === "api_keys" ? key : {}),
        sys: newSys(`${kind}${space[kind].length + 1}`),
      };
      space[kind].push(created);
      return c.json(created, 201);
    });
  }
  app.get("/preview_api_keys/preview1", (c) => c.json({ accessToken: "preview-token" }));
  const secretPath = "/webhook_settings/signing_secret";
  app.get(secretPath, (c) =>
    space.signingSecret === ""
      ? refuse(c, 404, "NotFound")
      : c.json({ redactedValue: space.signingSecret.slice(-4) }),
  );
  app.put(secretPath, async (c) => {
    space.signingSecret = (await c.req.json<{ value: string }>()).value;
    return c.json({ redactedValue: space.signingSecret.slice(-4) });
  });

  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  service.url = `http://127.0.0.1:${addressOf(server.address()).port}`;
  return service;
}
