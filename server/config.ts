import * as v from "valibot";
import type { ContentService } from "#content/service";
import type { Settings } from "#src/page/page-data.ts";
import { variables } from "./variables.ts";

/** The environment's variables, read once at start (.env.example). Paths are as given, relative to the working directory. */
export type Config = {
  port: number;
  host: string;
  /** What visitors' browsers get too. */
  settings: Settings;
  /** The folder of the sample space, which is shown without Contentful; undefined with Contentful. */
  sampleSpace: string | undefined;
  /** Undefined without Contentful. Without `drafts`, the service with a preview token, it shows published content. */
  preview: { secret: string; drafts: ContentService | undefined } | undefined;
  webhookSecret: string | undefined;
  /** As given, when it is not G-…: the log warns of it. */
  unusualMeasurementId: string | undefined;
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
  const { success, output: env, issues } = v.safeParse(variables, given);
  if (success) return configOf(env);
  const mistakes = issues.map((issue) => {
    const name = v.getDotPath(issue);
    return name
      ? `${name} is ${shown(name, given[name])}: expected ${issue.message}`
      : issue.message;
  });
  throw new ConfigError(mistakes.join("; "));
}

function configOf(env: v.InferOutput<typeof variables>): Config {
  const { CONTENTFUL_SPACE_ID: space, CONTENTFUL_ACCESS_TOKEN: token } = env;
  const { CONTENTFUL_API_URL: url, CONTENTFUL_ENVIRONMENT: environment } = env;
  const contentful = space && token ? { url, space, environment, token } : undefined;
  const { PREVIEW_SECRET: secret, CONTENTFUL_PREVIEW_TOKEN: previewToken } = env;
  const previewUrl = env.CONTENTFUL_PREVIEW_API_URL ?? previewHost(url);
  const drafts =
    contentful && previewToken
      ? { ...contentful, url: previewUrl, token: previewToken }
      : undefined;
  const { GA_MEASUREMENT_ID: measurement, ANALYTICS_BEFORE_CONSENT: beforeConsent } = env;
  const id = measurement?.id;
  const { GOOGLE_MAPS_API_KEY: key, GOOGLE_MAPS_MAP_ID: mapId } = env;
  // Without analytics visitors are not asked, so a map that waits for their consent would never be shown.
  const mayAsk = id !== undefined || beforeConsent !== "nothing";
  return {
    port: env.PORT,
    host: env.HOST,
    settings: {
      siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
      service: contentful ?? sampleService,
      maps: key && mayAsk ? { key, mapId } : undefined,
      tiles: env.MAP_TILES,
      analytics: id ? { id, beforeConsent } : undefined,
      hasInvalidMeasurementId: (measurement && id === undefined) || undefined,
    },
    sampleSpace: contentful ? undefined : env.SAMPLE_SPACE,
    preview: contentful && secret ? { secret, drafts } : undefined,
    webhookSecret: env.CONTENTFUL_WEBHOOK_SECRET,
    unusualMeasurementId: measurement?.isUsual ? undefined : measurement?.given,
    hsts: env.HSTS,
    productDomain: env.PRODUCT_DOMAIN,
    dataDir: env.DATA_DIR,
  };
}

/** Returns the preview host; spaces with EU data residency have a separate one. */
function previewHost(deliveryUrl: string): string {
  const region = new URL(deliveryUrl).hostname === "cdn.eu.contentful.com" ? "eu." : "";
  return `https://preview.${region}contentful.com`;
}

export const variableNames: readonly string[] = Object.keys(variables.entries);

/** Hides keys, secrets and what may have a password, since the message is logged. */
function shown(name: string, value: string | undefined): string {
  if (value === undefined) return "not set";
  return /TOKEN|SECRET|KEY/.test(name) || value.includes("@")
    ? `given (${value.length} characters)`
    : JSON.stringify(value);
}
