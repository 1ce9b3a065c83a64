import { serve } from "@hono/node-server";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import {
  bodies,
  editorInterface,
  type Kind,
  linkTo,
  list,
  locale,
  newSys,
  refuse,
  spaceId,
  type Stored,
  type Sys,
  values,
} from "./management-resources.ts";

/*
 * A service that behaves like Contentful's Content Management API for one space
 * (https://www.contentful.com/developers/docs/references/content-management-api/): versions, publication, validation and
 * the error format. It shares no code with the site.
 */

export const managementToken = "management-token-of-the-tests";

/** @param maxLocales limit of the space's plan */
export async function startManagementService({ defaultLocale = "en-US", maxLocales = 2 } = {}) {
  const space = {
    locales: [{ sys: newSys("locale1", "Locale"), code: defaultLocale, default: true }],
    content_types: new Map<string, Stored<v.InferOutput<typeof bodies.content_types>>>(),
    assets: new Map<string, Stored<v.InferOutput<typeof bodies.assets>>>(),
    entries: new Map<string, Stored<v.InferOutput<typeof bodies.entries>>>(),
    editor_interfaces: new Map<string, Stored<v.InferOutput<typeof editorInterface>>>(),
    api_keys: new Array<object>(),
    webhook_definitions: new Array<object>(),
    preview_environments: new Array<object>(),
    signingSecret: "",
    uploads: new Set<string>(),
  };
  const service = {
    url: "",
    space,
    /** Method and path of each request that has changed something. */
    writes: new Array<string>(),
    /** If it returns a status, the request is refused with it. */
    refuse: (_request: Request): 403 | 404 | undefined => undefined,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
  const app = new Hono().basePath("/spaces");
  const environment = `/${spaceId}/environments/master`;
  app.use(async (c, next) => {
    if (c.req.header("Authorization") !== `Bearer ${managementToken}`)
      return refuse(c, 401, "AccessTokenInvalid");
    const status = service.refuse(c.req.raw);
    if (status) return refuse(c, status, "AccessDenied");
    await next();
    if (c.req.method !== "GET" && c.res.ok) service.writes.push(`${c.req.method} ${c.req.path}`);
    return undefined;
  });
  app.notFound((c) => refuse(c, 404, "NotFound"));
  app.get(`/${spaceId}`, (c) =>
    c.json({ sys: { type: "Space", id: spaceId }, name: "Test space" }),
  );
  app.get(environment, (c) => c.json({ sys: newSys("master", "Environment"), name: "master" }));

  app.get(`${environment}/locales`, (c) => list(c, space.locales));
  app.get(`${environment}/tags`, (c) => list(c, []));
  app.post(`${environment}/locales`, async (c) => {
    const body = v.parse(locale, await c.req.json());
    if (space.locales.length >= maxLocales) return refuse(c, 403, "AccessDenied");
    if (!space.locales.some(({ code }) => code === body.fallbackCode))
      return refuse(c, 422, "ValidationFailed");
    const created = {
      sys: newSys(`locale${space.locales.length + 1}`, "Locale"),
      ...body,
      default: false,
    };
    space.locales.push(created);
    return c.json(created, 201);
  });

  app.put(`${environment}/locales/:id`, (c) => c.json(space.locales[0] ?? {}));

  /** Creates or, with the current version in the header, updates. */
  const put = async <Body extends object>(
    c: Context,
    stored: Map<string, Stored<Body>>,
    schema: v.GenericSchema<unknown, Body>,
    mistakeIn: (body: Body) => string | undefined,
    links: Partial<Sys> = {},
  ) => {
    const id = c.req.param("id") ?? "";
    const found = stored.get(id);
    if (found && found.sys.version !== Number(c.req.header("X-Contentful-Version")))
      return refuse(c, 409, "VersionMismatch");
    const body = v.safeParse(schema, await c.req.json());
    const mistake = body.success ? mistakeIn(body.output) : v.summarize(body.issues);
    if (!body.success || mistake !== undefined) return refuse(c, 422, "ValidationFailed", mistake);
    const sys = {
      ...newSys(id, "Resource"),
      ...found?.sys,
      ...links,
      version: (found?.sys.version ?? 0) + 1,
    };
    const resource = { ...body.output, sys };
    stored.set(id, resource);
    return c.json(resource, found ? 200 : 201);
  };
  const isLocale = (code: string) => space.locales.some((known) => known.code === code);

  app.put(`${environment}/content_types/:id`, (c) =>
    put(c, space.content_types, bodies.content_types, () => undefined),
  );
  app.put(`${environment}/assets/:id`, (c) =>
    put(c, space.assets, bodies.assets, ({ fields }) =>
      Object.keys(fields.file).find((code) => !isLocale(code)),
    ),
  );
  app.put(`${environment}/entries/:id`, (c) => {
    const id =
      c.req.header("X-Contentful-Content-Type") ??
      space.entries.get(c.req.param("id"))?.sys.contentType?.sys.id ??
      "";
    const type = space.content_types.get(id);
    return put(
      c,
      space.entries,
      bodies.entries,
      ({ fields }) => {
        if (type?.sys.publishedVersion === undefined) return `there is no content type ${id}`;
        const unknown = Object.keys(fields).find(
          (name) => !type.fields.some((known) => known.id === name),
        );
        return (
          unknown ??
          Object.values(fields)
            .flatMap(Object.keys)
            .find((code) => !isLocale(code))
        );
      },
      { contentType: linkTo("ContentType", id) },
    );
  });
  const mistakeInPublishing = (kind: Kind, id: string): string | undefined => {
    if (kind === "assets") {
      return Object.values(space.assets.get(id)?.fields.file ?? {}).some(
        ({ url }) => url === undefined,
      )
        ? "not processed"
        : undefined;
    }
    const entry = space.entries.get(id);
    const type = space.content_types.get(entry?.sys.contentType?.sys.id ?? "");
    return type?.fields.find(
      ({ id: name, required }) => required && entry?.fields[name]?.[defaultLocale] === undefined,
    )?.id;
  };
  for (const kind of ["content_types", "assets", "entries"] as const) {
    app.get(`${environment}/${kind}`, (c) => list(c, [...space[kind].values()]));
    app.get(`${environment}/${kind}/:id`, (c) => {
      const found = space[kind].get(c.req.param("id"));
      return found ? c.json(found) : refuse(c, 404, "NotFound");
    });
    app.put(`${environment}/${kind}/:id/published`, (c) => {
      const id = c.req.param("id");
      const found = space[kind].get(id);
      if (!found) return refuse(c, 404, "NotFound");
      if (Number(c.req.header("X-Contentful-Version")) !== found.sys.version)
        return refuse(c, 409, "VersionMismatch");
      const mistake = kind === "content_types" ? undefined : mistakeInPublishing(kind, id);
      if (mistake !== undefined) return refuse(c, 422, "ValidationFailed", mistake);
      Object.assign(found.sys, {
        publishedVersion: found.sys.version,
        version: found.sys.version + 1,
      });
      if (kind === "content_types" && !space.editor_interfaces.has(id)) {
        const contentType = linkTo("ContentType", id);
        space.editor_interfaces.set(id, {
          sys: { ...newSys(id, "EditorInterface"), contentType },
          controls: [],
        });
      }
      return c.json(found);
    });
  }

  app.get(`${environment}/editor_interfaces`, (c) =>
    list(c, [...space.editor_interfaces.values()]),
  );
  const interfacePath = `${environment}/content_types/:id/editor_interface`;
  app.get(interfacePath, (c) => {
    const found = space.editor_interfaces.get(c.req.param("id"));
    return found ? c.json(found) : refuse(c, 404, "NotFound");
  });
  app.put(interfacePath, (c) =>
    put(c, space.editor_interfaces, editorInterface, ({ controls }) => {
      const known = space.content_types.get(c.req.param("id"))?.fields.map(({ id }) => id);
      return controls.find(({ fieldId }) => known?.includes(fieldId) !== true)?.fieldId;
    }),
  );

  app.post(`${environment}/uploads`, async (c) => {
    const id = `upload${space.uploads.size + 1}`;
    if ((await c.req.arrayBuffer()).byteLength > 0) space.uploads.add(id);
    return c.json({ sys: { type: "Upload", id } }, 201);
  });
  app.put(`${environment}/assets/:id/files/:locale/process`, (c) => {
    const asset = space.assets.get(c.req.param("id"));
    const uploaded = asset?.fields.file[c.req.param("locale")];
    if (!asset || !uploaded || !space.uploads.has(uploaded.uploadFrom?.sys.id ?? ""))
      return refuse(c, 404, "NotFound");
    delete uploaded.uploadFrom;
    uploaded.url = `//assets.example/${asset.sys.id}`;
    asset.sys.version += 1;
    return c.body(null, 204);
  });

  for (const kind of ["api_keys", "webhook_definitions", "preview_environments"] as const) {
    app.get(`/${spaceId}/${kind}`, (c) => list(c, space[kind]));
    app.post(`/${spaceId}/${kind}`, async (c) => {
      const tokens = {
        accessToken: "delivery-token",
        preview_api_key: { sys: { id: "preview1" } },
      };
      const sys = newSys(`${kind}${space[kind].length + 1}`, kind);
      const created = {
        ...v.parse(values, await c.req.json()),
        ...(kind === "api_keys" ? tokens : {}),
        sys,
      };
      space[kind].push(created);
      return c.json(created, 201);
    });
  }
  app.get(`/${spaceId}/preview_api_keys/preview1`, (c) => c.json({ accessToken: "preview-token" }));
  const secretPath = `/${spaceId}/webhook_settings/signing_secret`;
  app.get(secretPath, (c) =>
    space.signingSecret === ""
      ? refuse(c, 404, "NotFound")
      : c.json({ redactedValue: space.signingSecret.slice(-4) }),
  );
  app.put(secretPath, async (c) => {
    const secret = v.object({ value: v.pipe(v.string(), v.regex(/^[0-9a-zA-Z+/=_-]{64}$/)) });
    space.signingSecret = v.parse(secret, await c.req.json()).value;
    return c.json({ redactedValue: space.signingSecret.slice(-4) });
  });

  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  service.url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return service;
}
