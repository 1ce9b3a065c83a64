import type { Settings } from "#src/page/page-data.ts";
import type { Config } from "./config.ts";
import {
  documentPolicy,
  hashSource,
  pagePolicy,
  subresourcePolicy,
  type Policy,
  policyText,
} from "./content-policy.ts";

/** The kinds of responses, which differ in their headers. */
export type ResponseKind = keyof typeof ownHeaders;

/** The part of the configuration that headers depend on. */
type HeaderConfig = Pick<Config, "settings" | "hsts">;

/**
 * Returns the headers of a kind of response. They do not depend on the status.
 * @param styles the texts of the document's style elements, which `style-src` allows by their hashes
 */
export function headersOf(
  kind: ResponseKind,
  config: HeaderConfig,
  styles: readonly string[] = [],
): Record<string, string> {
  const policy = policyOf(kind, config.settings, styles.map(hashSource));
  return {
    "Content-Security-Policy": policyText(policy),
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...ownHeaders[kind],
    ...transportSecurity(config),
    // They would be larger than some of the files.
    ...(policy !== subresourcePolicy && documentHeaders),
    ...(policy !== subresourcePolicy && kind !== "preview" && { "X-Frame-Options": "DENY" }),
  };
}

function policyOf(kind: ResponseKind, settings: Settings, styles: readonly string[]): Policy {
  switch (kind) {
    case "hashed asset":
    case "file":
    case "picture":
    case "entry list":
      return subresourcePolicy;
    case "page":
    case "incomplete page":
    case "preview":
      return pagePolicy(settings, styles, kind === "preview");
    default:
      return documentPolicy(styles);
  }
}

const year = 31_536_000;

/** RFC 6797. The preload list requires at least one year and subdomains, and recommends two years (hstspreload.org). */
function transportSecurity({ settings, hsts }: HeaderConfig): Record<string, string> {
  if (hsts === "off" || !settings.siteUrl.startsWith("https:")) return {};
  const values = {
    on: `max-age=${year}`,
    subdomains: `max-age=${year}; includeSubDomains`,
    preload: `max-age=${2 * year}; includeSubDomains; preload`,
  };
  return { "Strict-Transport-Security": values[hsts] };
}

/** E-mail signatures, partners' pages and link previews show them. */
const shownAnywhere = { "Cross-Origin-Resource-Policy": "cross-origin" } as const;

/** What the kinds do not have in common, except their policies. */
const ownHeaders = {
  /**
   * Browsers revalidate each time, so that a reload shows published changes. Shared caches (RFC 9213) serve the cached
   * page at once, revalidate in the background, and serve stale pages while the server is down (RFC 5861).
   * `stale-while-revalidate` is only in the header for shared caches, since browsers would apply it as well.
   */
  page: {
    // A proxy that rewrites HTML, such as Cloudflare's obfuscation of e-mail addresses, needs inline scripts.
    "Cache-Control": "public, max-age=0, s-maxage=30, stale-if-error=86400, no-transform",
    "CDN-Cache-Control": "public, max-age=30, stale-while-revalidate=600, stale-if-error=86400",
    // Other parameters, such as a campaign's, do not change the page.
    "No-Vary-Search": 'params, except=("lang" "preview")',
  },
  /** While a list is missing: a cache would still serve this page after it has arrived. */
  "incomplete page": { "Cache-Control": "no-store, no-transform" },
  preview: { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" },
  "not found": { "Cache-Control": "public, max-age=60" },
  "hashed asset": { "Cache-Control": `public, max-age=${year}, immutable` },
  /** The brand's, and originals of pictures. */
  file: { "Cache-Control": "public, max-age=86400", ...shownAnywhere },
  /** Of the sample space; one is the share image. */
  picture: { "Cache-Control": `public, max-age=${year}, immutable`, ...shownAnywhere },
  "generated file": { "Cache-Control": "public, max-age=600, stale-if-error=86400" },
  /** Of the sample space. A browser stores the list and revalidates it. */
  "entry list": { "Cache-Control": "no-cache" },
  /** Not with the policy of files, whose sandbox would keep it from running. */
  worker: { "Cache-Control": "no-cache" },
  /** Other dynamic responses: failures, missing files, redirects, webhook, /healthz. */
  uncached: { "Cache-Control": "no-store" },
} as const satisfies Record<string, Record<string, string>>;

/** Browser features that the page does not use (W3C Permissions Policy, registry of features). */
const denied = (
  "accelerometer autoplay browsing-topics camera display-capture encrypted-media fullscreen gamepad geolocation " +
  "gyroscope hid idle-detection local-fonts magnetometer microphone midi payment serial sync-xhr usb"
).split(" ");

const documentHeaders = {
  // The tile service's usage policy requires the origin as referrer. More than that, also within the site, would tell
  // analytics the preview's link.
  "Referrer-Policy": "strict-origin",
  "Permissions-Policy": denied.map((feature) => `${feature}=()`).join(", "),
} as const;
