import * as v from "valibot";
import type { ContentService } from "#content/service";
import type { Settings } from "#src/page/page-data.ts";
import type { MapTiles } from "#third-party/map-tiles.ts";
import { variables } from "./variables.ts";

/** The environment's variables, read once at start (.env.example). Paths are as given, relative to the working directory. */
export type Config = {
  port: number;
  host: string;
  /** The main company domain, without a final slash. */
  siteUrl: string;
  /** The folder of the sample space, which is shown without Contentful; undefined with Contentful. */
  sampleSpace: string | undefined;
  /** Used by server and browser. The sample space's `url` is a path on the site's own origin. */
  service: ContentService;
  /** Access to Contentful's drafts. Without `secret` there is no preview; without `token` it shows published content. */
  preview: { url: string; token: string | undefined; secret: string | undefined };
  webhookSecret: string | undefined;
  maps: { key: string; mapId: string | undefined } | undefined;
  tiles: MapTiles;
  analytics: { id: string; beforeConsent: "cookieless" | "nothing" } | undefined;
  /** Selects the value of Strict-Transport-Security (headers.ts). */
  hsts: "on" | "subdomains" | "preload" | "off";
  productDomain: string | undefined;
  dataDir: string;
};

/** Invalid configuration. The message is one line: what was found (of a secret, the length) and what is accepted. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** Path at which the site itself answers the seven requests for the sample space. */
export const listPath = "/content-service";

/** The names in the addresses of the sample space's lists, which need no secret. */
const sampleService: ContentService = {
  url: listPath,
  space: "sample",
  environment: "master",
  token: "sample",
};

/** @throws ConfigError with all mistakes */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable counts as not set, so that a `.env` file can list all of them.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = v.safeParse(variables, given);
  const pair = ["CONTENTFUL_SPACE_ID", "CONTENTFUL_ACCESS_TOKEN"];
  const [missing, ...both] = pair.filter((name) => given[name] === undefined);
  const wrong = (name: string, expected: string) =>
    `${name} is ${shown(name, given[name])}: expected ${expected}`;
  const { CONTENTFUL_ACCESS_TOKEN: published, CONTENTFUL_PREVIEW_TOKEN: drafts } = given;
  const mistakes = [
    ...(parsed.issues ?? []).map((issue) => wrong(v.getDotPath(issue) ?? "", issue.message)),
    ...(missing !== undefined && both.length === 0
      ? [`${missing} is not set: expected both ${pair.join(" and ")}, or neither`]
      : []),
    ...(drafts !== undefined && drafts === published
      ? [
          wrong(
            "CONTENTFUL_ACCESS_TOKEN",
            "another than CONTENTFUL_PREVIEW_TOKEN, which reads drafts",
          ),
        ]
      : []),
    ...(parsed.success && isOwnHost(parsed.output)
      ? [wrong("PRODUCT_DOMAIN", "another host than that of SITE_URL, to which it redirects")]
      : []),
  ];
  if (!parsed.success || mistakes.length > 0) throw new ConfigError(mistakes.join("; "));
  const env = parsed.output;
  const { CONTENTFUL_SPACE_ID: space, CONTENTFUL_ACCESS_TOKEN: token } = env;
  return {
    port: env.PORT,
    host: env.HOST,
    siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    sampleSpace: space === undefined ? env.SAMPLE_SPACE : undefined,
    service:
      space === undefined || token === undefined
        ? sampleService
        : {
            url: env.CONTENTFUL_API_URL,
            space,
            environment: env.CONTENTFUL_ENVIRONMENT,
            token,
          },
    preview: {
      url: env.CONTENTFUL_PREVIEW_API_URL ?? previewHost(env.CONTENTFUL_API_URL),
      token: env.CONTENTFUL_PREVIEW_TOKEN,
      secret: env.PREVIEW_SECRET,
    },
    webhookSecret: env.CONTENTFUL_WEBHOOK_SECRET,
    // Without analytics visitors are not asked, so a map that waits for their consent would never be shown.
    maps:
      env.GOOGLE_MAPS_API_KEY &&
      (env.GA_MEASUREMENT_ID || env.ANALYTICS_BEFORE_CONSENT !== "nothing")
        ? { key: env.GOOGLE_MAPS_API_KEY, mapId: env.GOOGLE_MAPS_MAP_ID }
        : undefined,
    tiles: env.MAP_TILES,
    analytics: env.GA_MEASUREMENT_ID
      ? { id: env.GA_MEASUREMENT_ID, beforeConsent: env.ANALYTICS_BEFORE_CONSENT }
      : undefined,
    hsts: env.HSTS,
    productDomain: env.PRODUCT_DOMAIN,
    dataDir: env.DATA_DIR,
  };
}

/** Returns the service with drafts; undefined without a preview token. */
export function previewService({ service, preview }: Config): ContentService | undefined {
  if (preview.token === undefined) return undefined;
  return { ...service, url: preview.url, token: preview.token };
}

/** Returns the preview host; spaces with EU data residency have a separate one. */
function previewHost(deliveryUrl: string): string {
  const region = new URL(deliveryUrl).hostname === "cdn.eu.contentful.com" ? "eu." : "";
  return `https://preview.${region}contentful.com`;
}

/** Returns the public part of the configuration. */
export function publicSettings({ siteUrl, service, maps, tiles, analytics }: Config): Settings {
  return { siteUrl, service, maps, tiles, analytics };
}

export const variableNames: readonly string[] = Object.keys(variables.entries);

/** Hides keys and secrets, since the message may be logged. */
function shown(name: string, value: string | undefined): string {
  if (value === undefined) return "not set";
  return /TOKEN|SECRET|KEY/.test(name)
    ? `given (${value.length} characters)`
    : JSON.stringify(value.replaceAll(/\/\/.*@/g, "//…@"));
}

const isOwnHost = ({ PRODUCT_DOMAIN, SITE_URL }: v.InferOutput<typeof variables>) =>
  PRODUCT_DOMAIN !== undefined &&
  new URL(SITE_URL ?? "http://localhost").hostname === PRODUCT_DOMAIN;
