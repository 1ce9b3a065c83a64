import * as v from "valibot";
import { embeddedSpace, embeddedToken } from "#content-service/delivery/access.ts";
import type { ContentService } from "#content/service.ts";

/** The environment's variables, read once at start (contract: Configuration). Paths are as given. */
export type Config = {
  port: number;
  host: string;
  /** The main company domain, without a final slash. */
  siteUrl: string;
  /** Whether the embedded content service is the one in use. */
  embedded: boolean;
  /** As server and browser ask it; the embedded one is a path on the site's own origin. */
  service: ContentService;
  /** Whether browsers ask this site for the content instead of Contentful (server/content/relay.ts). */
  relay: boolean;
  /** Of the embedded service a token that only this process knows. */
  preview: { url: string; token: string | undefined; secret: string | undefined };
  webhookSecret: string | undefined;
  maps: { key: string; mapId: string | undefined; waitsForConsent: boolean } | undefined;
  analytics: { id: string; beforeConsent: "cookieless" | "nothing" } | undefined;
  /** What Strict-Transport-Security demands of browsers that came by https. */
  hsts: "on" | "subdomains" | "preload" | "off";
  productDomain: string | undefined;
  contentDir: string;
  dataDir: string;
};

/** A variable that cannot be used. The message is one line: the variable, what was given and what is accepted. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** Address of the embedded content service on the site's own origin. */
export const embeddedPath = "/content-service";

/** @throws ConfigError for the first variable that is wrong */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable is one that was not set: so `.env` files leave out what they do not use.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = v.safeParse(variables, given);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const name = v.getDotPath(issue) ?? "";
    throw new ConfigError(`${name} is ${shown(name, given[name])}: expected ${issue.message}`);
  }
  const env = parsed.output;
  const { CONTENTFUL_SPACE_ID: space, CONTENTFUL_ACCESS_TOKEN: token } = env;
  if ((space === undefined) !== (token === undefined)) {
    const [set, missing] =
      space === undefined
        ? ["CONTENTFUL_ACCESS_TOKEN", "CONTENTFUL_SPACE_ID"]
        : ["CONTENTFUL_SPACE_ID", "CONTENTFUL_ACCESS_TOKEN"];
    throw new ConfigError(`${missing} is not set: expected both it and ${set}, or neither`);
  }
  return {
    port: env.PORT,
    host: env.HOST,
    siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    embedded: space === undefined,
    service:
      space === undefined || token === undefined
        ? { url: embeddedPath, space: embeddedSpace, environment: "master", token: embeddedToken }
        : {
            url: env.CONTENTFUL_API_URL,
            space,
            environment: env.CONTENTFUL_ENVIRONMENT,
            token,
          },
    relay: env.CONTENT_RELAY === "on" && space !== undefined,
    preview: {
      ...(space === undefined
        ? { url: embeddedPath, token: crypto.randomUUID() }
        : { url: env.CONTENTFUL_PREVIEW_API_URL, token: env.CONTENTFUL_PREVIEW_TOKEN }),
      secret: env.PREVIEW_SECRET,
    },
    webhookSecret: env.CONTENTFUL_WEBHOOK_SECRET,
    maps: env.GOOGLE_MAPS_API_KEY
      ? {
          key: env.GOOGLE_MAPS_API_KEY,
          mapId: env.GOOGLE_MAPS_MAP_ID,
          waitsForConsent: env.ANALYTICS_BEFORE_CONSENT === "nothing",
        }
      : undefined,
    analytics: env.GA_MEASUREMENT_ID
      ? { id: env.GA_MEASUREMENT_ID, beforeConsent: env.ANALYTICS_BEFORE_CONSENT }
      : undefined,
    hsts: env.HSTS,
    productDomain: env.PRODUCT_DOMAIN,
    contentDir: env.CONTENT_DIR,
    dataDir: env.DATA_DIR,
  };
}

const text = v.string();

const port = v.pipe(
  text,
  v.regex(/^\d{1,5}$/, "a port number from 0 to 65535"),
  v.transform(Number),
  v.maxValue(65_535, "a port number from 0 to 65535"),
);

const baseAddress = v.pipe(
  text,
  v.check(
    (value) =>
      URL.canParse(value) &&
      /^https?:$/.test(new URL(value).protocol) &&
      new URL(value).search + new URL(value).hash === "",
    "an http or https address such as https://www.example.com",
  ),
  v.transform((value) => new URL(value).href.replace(/\/+$/, "")),
);

const id = (example: string) =>
  v.pipe(text, v.regex(/^[\w.-]{1,64}$/, `letters, digits, "-", "_" and "." such as ${example}`));

const token = v.pipe(text, v.regex(/^[\x21-\x7e]+$/, "a token without spaces"));

const hostName = v.pipe(
  text,
  v.transform((value) => value.toLowerCase()),
  v.regex(
    /^(?=.{1,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)*$/,
    "a host name without scheme, port or path, such as product.example.com",
  ),
);

const variables = v.object({
  PORT: v.optional(port, "3000"),
  HOST: v.optional(v.pipe(text, v.regex(/^[\w.:-]+$/, "a host name or address")), "localhost"),
  SITE_URL: v.optional(baseAddress),
  CONTENTFUL_SPACE_ID: v.optional(id("abc123def456")),
  CONTENTFUL_ACCESS_TOKEN: v.optional(token),
  CONTENTFUL_ENVIRONMENT: v.optional(id("master"), "master"),
  CONTENTFUL_API_URL: v.optional(baseAddress, "https://cdn.contentful.com"),
  CONTENTFUL_PREVIEW_TOKEN: v.optional(token),
  CONTENTFUL_PREVIEW_API_URL: v.optional(baseAddress, "https://preview.contentful.com"),
  PREVIEW_SECRET: v.optional(
    v.pipe(text, v.minLength(24, "24 characters or more, such as openssl rand -hex 24 prints")),
  ),
  HSTS: v.optional(
    v.picklist(["on", "subdomains", "preload", "off"], "on, subdomains, preload or off"),
    "on",
  ),
  CONTENTFUL_WEBHOOK_SECRET: v.optional(
    v.pipe(text, v.length(64, "the webhook's signing secret of 64 characters")),
  ),
  GOOGLE_MAPS_API_KEY: v.optional(token),
  GOOGLE_MAPS_MAP_ID: v.optional(token),
  GA_MEASUREMENT_ID: v.optional(
    v.pipe(text, v.regex(/^G-[A-Z0-9]+$/, "a measurement id such as G-ABC123DEF4")),
  ),
  ANALYTICS_BEFORE_CONSENT: v.optional(
    v.picklist(["cookieless", "nothing"], "cookieless or nothing"),
    "cookieless",
  ),
  PRODUCT_DOMAIN: v.optional(hostName),
  CONTENT_DIR: v.optional(text, "content-files"),
  CONTENT_RELAY: v.optional(v.picklist(["on", "off"], "on or off"), "off"),
  DATA_DIR: v.optional(text, ".data"),
});

export const variableNames: readonly string[] = Object.keys(variables.entries);

/** Keys and secrets are not repeated in a message that may end up in a log. */
function shown(name: string, value: string | undefined): string {
  if (value === undefined) return "not set";
  return /TOKEN|SECRET|KEY/.test(name)
    ? `given (${value.length} characters)`
    : JSON.stringify(value);
}
