import * as v from "valibot";

/** Options for the operator: observability, mirror and notifications. Everything is off by default. */
export type Operations = {
  /** One line per request; `with-ip` adds the visitor's address. */
  accessLog: "off" | "on" | "with-ip";
  /** The token for `/metrics`; undefined for no metrics. */
  metricsToken: string | undefined;
  /** Whether browsers report policy violations and uses of deprecated features. */
  reports: boolean;
  /** Whether browsers measure LCP, INP and CLS. */
  webVitals: boolean;
  /** Folder of the static export that a proxy serves when no server responds. */
  mirrorDir: string | undefined;
  /** Base addresses of the site's other servers, to which webhooks are forwarded. */
  peers: readonly string[];
  /** Caches that drop the pages when content changes. */
  purge: { urls: readonly string[]; token: string } | undefined;
};

const onOrOff = v.optional(v.picklist(["on", "off"], "on or off"), "off");

const tokenForm = "24 characters or more without spaces, such as openssl rand -hex 24 prints";
const token = v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{24,}$/, tokenForm)));

const addresses = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.trim().split(/\s+/)),
    v.check(
      (urls) => urls.every((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)),
      "http or https addresses with spaces between, such as http://10.0.0.2:3000",
    ),
    v.transform((urls) => urls.map((url) => new URL(url).origin)),
  ),
);

/** The operator's environment variables. */
export const operationVariables = {
  ACCESS_LOG: v.optional(v.picklist(["on", "with-ip", "off"], "on, with-ip or off"), "off"),
  METRICS_TOKEN: token,
  REPORTS: onOrOff,
  WEB_VITALS: onOrOff,
  MIRROR_DIR: v.optional(v.string()),
  SITE_PEERS: addresses,
  CACHE_PURGE_URLS: addresses,
  CACHE_PURGE_TOKEN: token,
} as const;

const schema = v.object(operationVariables);

/** @returns undefined if only one of CACHE_PURGE_URLS and CACHE_PURGE_TOKEN is set */
export function operationsOf(env: v.InferOutput<typeof schema>): Operations | undefined {
  const { CACHE_PURGE_URLS: urls, CACHE_PURGE_TOKEN: purgeToken } = env;
  if ((urls === undefined) !== (purgeToken === undefined)) return undefined;
  return {
    accessLog: env.ACCESS_LOG,
    metricsToken: env.METRICS_TOKEN,
    reports: env.REPORTS === "on",
    webVitals: env.WEB_VITALS === "on",
    mirrorDir: env.MIRROR_DIR,
    peers: env.SITE_PEERS ?? [],
    purge: urls && purgeToken !== undefined ? { urls, token: purgeToken } : undefined,
  };
}
