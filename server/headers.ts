import { createHash } from "node:crypto";
import { speculationRules } from "#src/pages/speculation-rules.ts";
import type { Config } from "./config.ts";

/** What the site answers with, as far as headers tell it apart. */
export type AnswerKind =
  | "page"
  /** The page while a list of its content is missing. */
  | "incomplete page"
  | "preview"
  | "not found"
  /** The page could not be rendered. */
  | "failure"
  | "hashed asset"
  | "file"
  | "made file"
  | "page data"
  | "relay"
  | "uncached"
  | "content service";

/** The part of the configuration that headers depend on. */
export type HeaderFacts = Pick<
  Config,
  "siteUrl" | "hsts" | "embedded" | "service" | "relay" | "maps" | "analytics"
>;

/**
 * The one table of headers: whoever answers for the site (the server, a worker, a static host) takes them from here.
 * They do not depend on the status: an error carries what a page does.
 * @param styles a page's own sources for `style-src`: the hashes of its style elements (`hashSource`)
 */
export function headersOf(
  kind: AnswerKind,
  facts: HeaderFacts,
  styles: readonly string[] = [],
): Record<string, string> {
  return {
    ...cacheHeaders[kind],
    "X-Content-Type-Options": "nosniff",
    // The content service's images are shown by, and its entries read from, any origin (Contentful's are too).
    "Cross-Origin-Resource-Policy": kind === "content service" ? "cross-origin" : "same-origin",
    ...transportSecurity(facts),
    ...(isPart(kind) ? partHeaders(kind) : documentHeaders(kind, facts, styles)),
  };
}

type PartKind = "hashed asset" | "file" | "page data" | "content service";

/** What pages are made of: a visit has a dozen of these, and what only documents obey would weigh more than some do. */
const isPart = (kind: AnswerKind): kind is PartKind =>
  kind === "hashed asset" || kind === "file" || kind === "page data" || kind === "content service";

/** The content service sees to its own answers. */
function partHeaders(kind: PartKind): Record<string, string> {
  if (kind === "content service") return {};
  const policy = { "Content-Security-Policy": policyText(partPolicy) };
  return kind === "page data" ? { ...policy, "X-Robots-Tag": "noindex" } : policy;
}

function documentHeaders(
  kind: Exclude<AnswerKind, PartKind>,
  facts: HeaderFacts,
  styles: readonly string[],
): Record<string, string> {
  const policy =
    kind === "page" || kind === "incomplete page" || kind === "preview"
      ? pagePolicy(facts, styles, kind === "preview")
      : documentPolicy(kind);
  return {
    "Content-Security-Policy": policyText(policy),
    ...(kind === "preview" ? { "X-Robots-Tag": "noindex" } : { "X-Frame-Options": "DENY" }),
    ...always,
  };
}

const year = 31_536_000;

/** RFC 6797. The preload list demands two years and subdomains (hstspreload.org). */
function transportSecurity({ siteUrl, hsts }: HeaderFacts): Record<string, string> {
  if (hsts === "off" || !siteUrl.startsWith("https:")) return {};
  const demands = {
    on: `max-age=${year}`,
    subdomains: `max-age=${year}; includeSubDomains`,
    preload: `max-age=${2 * year}; includeSubDomains; preload`,
  };
  return { "Strict-Transport-Security": demands[hsts] };
}

/**
 * Browsers ask each time, so that a reload shows what was published; caches in between (RFC 9213) answer at once,
 * renew behind the visitor's back and go on when the server is out (RFC 5861). `stale-while-revalidate` stands in
 * their header only: browsers would obey it as well.
 */
const asFreshAsPages = {
  "Cache-Control": "public, max-age=0, s-maxage=30, stale-if-error=86400",
  "CDN-Cache-Control": "public, max-age=30, stale-while-revalidate=600, stale-if-error=86400",
} as const;

const cacheHeaders: Readonly<Record<AnswerKind, Readonly<Record<string, string>>>> = {
  page: asFreshAsPages,
  // A cache that kept it would go on with it after the rest has come.
  "incomplete page": { "Cache-Control": "no-store" },
  "page data": asFreshAsPages,
  preview: { "Cache-Control": "private, no-store" },
  failure: { "Cache-Control": "no-store" },
  "not found": { "Cache-Control": "public, max-age=60" },
  "hashed asset": { "Cache-Control": `public, max-age=${year}, immutable` },
  file: { "Cache-Control": "public, max-age=86400" },
  "made file": { "Cache-Control": "public, max-age=600, stale-if-error=86400" },
  // A browser keeps the list and asks whether it has changed.
  relay: { "Cache-Control": "no-cache" },
  uncached: { "Cache-Control": "no-store" },
  "content service": {},
};

/** Features of the browser that the page has no use for (W3C Permissions Policy, registry of features). */
const denied = (
  "accelerometer autoplay browsing-topics camera display-capture encrypted-media fullscreen gamepad geolocation " +
  "gyroscope hid idle-detection local-fonts magnetometer microphone midi payment serial sync-xhr usb"
).split(" ");

const always = {
  // With an origin for the tile service, as its usage policy asks; without paths and queries for anyone else.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": denied.map((feature) => `${feature}=()`).join(", "),
  "Cross-Origin-Opener-Policy": "same-origin",
  "X-Permitted-Cross-Domain-Policies": "none",
} as const;

type Policy = Readonly<Record<string, readonly string[]>>;

function policyText(policy: Policy): string {
  return Object.entries(policy)
    .filter(([, sources]) => sources.length > 0)
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}

const none = ["'none'"];

/** For a part that is opened by itself: a drawing may style itself (SVG), and nothing else happens. */
const partPolicy: Policy = {
  "default-src": none,
  "style-src": ["'unsafe-inline'"],
  "frame-ancestors": none,
};

/**
 * For what is no page but could be opened as one: it may show itself and nothing else. React Router's error screens
 * have style attributes, and nothing of an editor or a visitor stands in them.
 */
const documentPolicy = (kind: AnswerKind): Policy => ({
  "default-src": none,
  "style-src": kind === "not found" || kind === "failure" ? ["'unsafe-inline'"] : [],
  "base-uri": none,
  "form-action": none,
  "frame-ancestors": none,
});

/** Contentful's editors, for spaces in the United States and in Europe, which show the preview beside the entry. */
const editors = ["https://app.contentful.com", "https://app.eu.contentful.com"];

/**
 * Scripts are the site's own files; no inline script but the speculation rules, no eval. The page's style is let in by its hash. Exactly the
 * configured content host and third parties are let in besides (Google's guides to CSP with Maps and with tags).
 */
function pagePolicy(
  { embedded, service, relay, maps, analytics }: HeaderFacts,
  styles: readonly string[],
  isPreview: boolean,
): Policy {
  const contentHost = embedded ? [] : [new URL(service.url).origin];
  const pictureHost = embedded ? [] : [...contentHost, "https://*.ctfassets.net"];
  const requestedHost = relay ? [] : contentHost;
  const google = maps !== undefined || analytics !== undefined;
  return {
    "default-src": none,
    "script-src": [
      "'self'",
      speculationRulesHash,
      ...(maps ? ["https://maps.googleapis.com"] : []),
      ...(analytics ? ["https://www.googletagmanager.com"] : []),
    ],
    // Google Maps writes styles of its own, which no hash can name.
    "style-src": [
      "'self'",
      ...(maps ? ["'unsafe-inline'", "https://fonts.googleapis.com"] : styles),
    ],
    "img-src": [
      "'self'",
      "data:",
      ...pictureHost,
      ...(maps ? mapsHosts : ["https://tile.openstreetmap.org"]),
      ...(analytics ? analyticsHosts : []),
    ],
    "font-src": ["'self'", ...(maps ? ["https://fonts.gstatic.com"] : [])],
    "connect-src": [
      "'self'",
      ...requestedHost,
      ...(maps ? [...mapsHosts, "data:", "blob:"] : []),
      ...(analytics ? [...analyticsHosts, "https://*.analytics.google.com"] : []),
    ],
    "frame-src": maps ? ["https://*.google.com"] : [],
    "worker-src": maps ? ["blob:"] : [],
    "manifest-src": ["'self'"],
    "base-uri": none,
    "form-action": none,
    "frame-ancestors": isPreview ? editors : none,
    // The one policy is src/client/trusted-types.client.ts. With a key of Google's they stay off: its scripts write
    // markup and addresses through policies of their own. The map's loader tells four names
    // (@googlemaps/js-api-loader, google-maps-api-loader, google-maps-api#html, lit-html), which parts of the map
    // come with others, and what the tags call theirs, only the live services tell. A name that is missing leaves
    // the visitor without the map, or the company without its page views. Whoever has keys can list what a
    // report-only policy finds missing, and turn them on here.
    ...(google ? {} : { "require-trusted-types-for": ["'script'"], "trusted-types": ["default"] }),
  };
}

/** Names an inline script or style element by its text (CSP 3, "hash-source"). */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

const speculationRulesHash = hashSource(speculationRules);

const mapsHosts = [
  "https://*.googleapis.com",
  "https://*.gstatic.com",
  "https://*.google.com",
  "https://*.googleusercontent.com",
];
const analyticsHosts = ["https://*.google-analytics.com", "https://*.googletagmanager.com"];
