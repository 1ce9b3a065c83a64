import type { Config } from "./config.ts";
import {
  documentPolicy,
  hashSource,
  pagePolicy,
  subresourcePolicy,
  type PolicyConfig,
  policyText,
} from "./content-policy.ts";

/** The kinds of responses, which differ in their headers. */
export type ResponseKind =
  | "page"
  /** The page while a list of its content is missing. */
  | "incomplete page"
  | "preview"
  | "not found"
  /** No build or edition that this server knows has it; another server may. */
  | "unknown hashed file"
  /** The page could not be rendered. */
  | "failure"
  | "hashed asset"
  | "file"
  | "generated file"
  /** The answers to the seven requests. */
  | "entry list"
  /** Other dynamic responses: errors, redirects, webhook, /healthz. */
  | "uncached";

/** The part of the configuration that headers depend on. */
export type HeaderConfig = PolicyConfig & Pick<Config, "siteUrl" | "hsts">;

/**
 * Returns the headers of a kind of response, for the server and static hosts. They do not depend on the
 * status.
 * @param styles the texts of the document's style elements, which `style-src` allows by their hashes
 */
export function headersOf(
  kind: ResponseKind,
  config: HeaderConfig,
  styles: readonly string[] = [],
): Record<string, string> {
  return {
    ...cacheHeaders[kind],
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...transportSecurity(config),
    ...(isSubresource(kind) ? subresourceHeaders() : documentHeaders(kind, config, styles)),
  };
}

/**
 * The kinds that a page loads. They omit the headers that only documents use, which would be larger than some of the
 * files.
 */
const subresources = ["hashed asset", "file", "entry list"] as const;

type SubresourceKind = (typeof subresources)[number];

const isSubresource = (kind: ResponseKind): kind is SubresourceKind =>
  subresources.some((each) => each === kind);

const subresourceHeaders = () => ({ "Content-Security-Policy": policyText(subresourcePolicy) });

function documentHeaders(
  kind: Exclude<ResponseKind, SubresourceKind>,
  config: HeaderConfig,
  styles: readonly string[],
): Record<string, string> {
  const policy = isPage(kind)
    ? pagePolicy(config, styles.map(hashSource), kind === "preview")
    : documentPolicy(styles.map(hashSource));
  return {
    "Content-Security-Policy": policyText(policy),
    ...(kind === "preview" ? { "X-Robots-Tag": "noindex" } : { "X-Frame-Options": "DENY" }),
    ...documentDefaults,
  };
}

const isPage = (kind: ResponseKind) =>
  kind === "page" || kind === "incomplete page" || kind === "preview";

const year = 31_536_000;

/** RFC 6797. The preload list requires at least one year and subdomains, and recommends two years (hstspreload.org). */
function transportSecurity({ siteUrl, hsts }: HeaderConfig): Record<string, string> {
  if (hsts === "off" || !siteUrl.startsWith("https:")) return {};
  const values = {
    on: `max-age=${year}`,
    subdomains: `max-age=${year}; includeSubDomains`,
    preload: `max-age=${2 * year}; includeSubDomains; preload`,
  };
  return { "Strict-Transport-Security": values[hsts] };
}

/**
 * Browsers revalidate each time, so that a reload shows published changes. Shared caches (RFC 9213) serve the cached
 * page at once, revalidate in the background, and serve stale pages while the server is down (RFC 5861).
 * `stale-while-revalidate` is only in the header for shared caches, since browsers would apply it as well.
 */
const pageCaching = {
  // A proxy that rewrites HTML, such as Cloudflare's obfuscation of e-mail addresses, needs inline scripts.
  "Cache-Control": "public, max-age=0, s-maxage=30, stale-if-error=86400, no-transform",
  "CDN-Cache-Control": "public, max-age=30, stale-while-revalidate=600, stale-if-error=86400",
} as const;

const cacheHeaders: Readonly<Record<ResponseKind, Readonly<Record<string, string>>>> = {
  page: {
    ...pageCaching,
    // Other parameters, such as a campaign's, do not change the page.
    "No-Vary-Search": 'params, except=("lang" "preview")',
  },
  // A cache would still serve this page after the missing list has arrived.
  "incomplete page": { "Cache-Control": "no-store, no-transform" },
  preview: { "Cache-Control": "private, no-store" },
  failure: { "Cache-Control": "no-store" },
  "unknown hashed file": { "Cache-Control": "no-store" },
  "not found": { "Cache-Control": "public, max-age=60" },
  "hashed asset": { "Cache-Control": `public, max-age=${year}, immutable` },
  file: { "Cache-Control": "public, max-age=86400" },
  "generated file": { "Cache-Control": "public, max-age=600, stale-if-error=86400" },
  // A browser stores the list and revalidates it.
  "entry list": { "Cache-Control": "no-cache" },
  uncached: { "Cache-Control": "no-store" },
};

/** Browser features that the page does not use (W3C Permissions Policy, registry of features). */
const denied = (
  "accelerometer autoplay browsing-topics camera display-capture encrypted-media fullscreen gamepad geolocation " +
  "gyroscope hid idle-detection local-fonts magnetometer microphone midi payment serial sync-xhr usb"
).split(" ");

const documentDefaults = {
  // The tile service's usage policy requires the origin as referrer; no other site gets more than that.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": denied.map((feature) => `${feature}=()`).join(", "),
  "Cross-Origin-Opener-Policy": "same-origin",
  "X-Permitted-Cross-Domain-Policies": "none",
} as const;
