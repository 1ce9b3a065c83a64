import { serve } from "@hono/node-server";
import { Hono } from "hono";
import * as v from "valibot";
import { contentRoutes, type ManagedContent } from "./content.ts";
import { linkTo, list, refuse, type Stored } from "./resources.ts";

type ManagedSpace = ManagedContent & {
  locales: Stored[];
  apiKeys: Stored[];
  previewEnvironments: Stored[];
  webhooks: Stored[];
  signingSecret: string | undefined;
};

/**
 * A simulated Content Management API for one space, with the Delivery API under /cdn and the Preview API under /preview.
 * Like Contentful, it rejects outdated versions, unknown content types and fields, entries without a required field, and
 * inconsistent field definitions.
 */
export type ManagementService = {
  url: string;
  space: ManagedSpace;
  /** Method and path of every request that changed something, in order. */
  writes: string[];
  /** If it returns a response, that is sent instead of the service's own. */
  intercept: ((request: Request) => Response | undefined) | undefined;
  stop: () => Promise<void>;
};

export const managementToken = "management-token-of-the-tests";
export const spaceId = "space1";
/** The tokens of every API key. */
export const tokens = { delivery: "delivery-token", preview: "preview-token" };

const bodySchema = v.record(v.string(), v.unknown());
const localeSchema = v.looseObject({ code: v.string(), fallbackCode: v.nullable(v.string()) });
const secretSchema = v.object({ value: v.pipe(v.string(), v.regex(/^[0-9a-zA-Z+/=_-]{64}$/)) });

/** @param defaultLocale default locale of the space; Contentful creates spaces with en-US */
export async function startManagementService(defaultLocale = "en-US"): Promise<ManagementService> {
  const first = { code: defaultLocale, name: defaultLocale, default: true, fallbackCode: null };
  const space: ManagedSpace = {
    locales: [{ sys: { id: "locale1", type: "Locale", version: 1 }, ...first }],
    contentTypes: new Map(),
    editorInterfaces: new Map(),
    assets: new Map(),
    entries: new Map(),
    apiKeys: [],
    previewEnvironments: [],
    webhooks: [],
    signingSecret: undefined,
  };
  const writes: string[] = [];
  const app = new Hono();
  app.use(async (c, next) => {
    const answer = service.intercept?.(c.req.raw);
    if (answer) return answer;
    const isManagement = c.req.path.startsWith("/spaces/");
    if (isManagement && c.req.header("Authorization") !== `Bearer ${managementToken}`) {
      const message = "The access token you sent could not be found or is invalid.";
      return refuse(c, 401, "AccessTokenInvalid", message);
    }
    await next();
    if (c.req.method !== "GET" && c.res.ok) writes.push(`${c.req.method} ${c.req.path}`);
    return undefined;
  });
  app.notFound((c) => refuse(c, 404, "NotFound", "The resource could not be found."));

  const base = `/spaces/${spaceId}`;
  const environment = `${base}/environments/master`;
  app.get(base, (c) => c.json({ sys: { type: "Space", id: spaceId }, name: "Test space" }));
  app.route(environment, contentRoutes(space, defaultLocale));
  app.get(`${environment}/locales`, (c) => list(c, space.locales));
  app.post(`${environment}/locales`, async (c) => {
    const body = v.parse(localeSchema, await c.req.json());
    const has = (code: string | null) => space.locales.some((known) => known["code"] === code);
    if (has(body.code) || !has(body.fallbackCode)) return refuse(c, 422, "ValidationFailed");
    const sys = { id: `locale${space.locales.length + 1}`, type: "Locale", version: 1 };
    const created = { ...body, default: false, sys };
    space.locales.push(created);
    return c.json(created, 201);
  });

  const collection = (path: string, type: string, resources: Stored[], own: object = {}) => {
    app.get(`${base}/${path}`, (c) => list(c, resources));
    app.post(`${base}/${path}`, async (c) => {
      const sys = { id: `${path}${resources.length + 1}`, type, version: 1 };
      const created = { active: true, ...v.parse(bodySchema, await c.req.json()), ...own, sys };
      resources.push(created);
      return c.json(created, 201);
    });
  };
  collection("preview_environments", "PreviewEnvironment", space.previewEnvironments);
  collection("webhook_definitions", "WebhookDefinition", space.webhooks);
  collection("api_keys", "ApiKey", space.apiKeys, {
    accessToken: tokens.delivery,
    preview_api_key: linkTo("PreviewApiKey", "preview1"),
  });
  app.get(`${base}/preview_api_keys/preview1`, (c) =>
    c.json({ sys: { id: "preview1", type: "PreviewApiKey" }, accessToken: tokens.preview }),
  );
  const secretPath = `${base}/webhook_settings/signing_secret`;
  app.get(secretPath, (c) =>
    space.signingSecret === undefined
      ? refuse(c, 404, "NotFound")
      : c.json({ redactedValue: space.signingSecret.slice(-4) }),
  );
  app.put(secretPath, async (c) => {
    const body = v.safeParse(secretSchema, await c.req.json());
    if (!body.success) return refuse(c, 422, "ValidationFailed");
    space.signingSecret = body.output.value;
    return c.json({ redactedValue: space.signingSecret.slice(-4) });
  });

  for (const [path, token] of [
    ["/cdn", tokens.delivery],
    ["/preview", tokens.preview],
  ] as const) {
    app.get(`${path}${environment}/:kind`, (c) => {
      if (c.req.query("access_token") !== token) return refuse(c, 401, "AccessTokenInvalid");
      const kind = c.req.param("kind");
      if (kind === "locales") return list(c, space.locales);
      if (kind !== "entries" && kind !== "assets") return refuse(c, 404, "NotFound");
      const seen = [...space[kind].values()].filter(
        ({ sys }) => path === "/preview" || sys.publishedVersion !== undefined,
      );
      return list(c, seen);
    });
  }

  const service: ManagementService = {
    url: "",
    space,
    writes,
    intercept: undefined,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => {
    service.url = `http://127.0.0.1:${port}`;
  });
  await new Promise((resolve) => server.once("listening", resolve));
  return service;
}
