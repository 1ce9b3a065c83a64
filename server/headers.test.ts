import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { type ResponseKind, headersOf } from "./headers.ts";

const shipped = readConfig({});
const contentfulSite = {
  CONTENTFUL_SPACE_ID: "abc",
  CONTENTFUL_ACCESS_TOKEN: "t",
  SITE_URL: "https://www.tallmon.example",
};
const contentful = readConfig(contentfulSite);
const google = { GOOGLE_MAPS_API_KEY: "k", GA_MEASUREMENT_ID: "G-ABC" };
const tiles = { MAP_TILES: "https://tiles.example/{z}/{x}/{y}@2x.png?key=k © Example" };
const hash = ["'sha256-9ddz379zPvS09SJnuRepVRhIfghA7ciUA+jFKI42fUg='"];

const policyOf = (kind: ResponseKind, config = shipped) =>
  headersOf(kind, config, hash)["Content-Security-Policy"] ?? "";

it.each([
  ["the site as shipped", shipped],
  ["with Contentful", contentful],
])("has no finding of high or medium severity in Google's CSP evaluator: %s", (_, config) => {
  const findings = new CspEvaluator(new CspParser(policyOf("page", config)).csp).evaluate();
  expect(findings.filter(({ severity }) => severity <= Severity.MEDIUM)).toEqual([]);
});

/** The variables of a site, and what a directive of its policy allows, and does not. */
it.each<[string, Record<string, string>, RegExp, RegExp?]>([
  ["no other content host", {}, /connect-src 'self';/],
  ["the content host", contentfulSite, /connect-src 'self' cdn\.contentful\.com;/],
  ["the pictures' host", contentfulSite, /img-src[^;]* \*\.ctfassets\.net/],
  ["no host of Google", {}, /script-src 'self' 'sha256-[^']+';/, /google|gstatic/],
  ["Google", google, /script-src 'self' 'sha[^']+' www\.google\S+ maps\.googleapis\.com;/],
  ["no tiles beside Google's map", google, /img-src/, /openstreetmap/],
  ["Google's map its styles", google, /style-src 'self' 'unsafe-inline' fonts\.googleapis\.com;/],
  ["Google's map its data", google, /connect-src[^;]* \*\.googleapis\.com[^;]* data: blob:;/],
  ["Google's map its workers", google, /frame-src \*\.google\.com; worker-src blob:;/],
  ["each host to which Google's tag reports", google, /connect-src[^;]* \*\.google-analytics\.com/],
  ["analytics.google.com", google, /connect-src[^;]* analytics\.google\.com/],
  ["www.google.com", google, /connect-src[^;]* www\.google\.com/],
  ["OpenStreetMap's tiles", {}, /img-src[^;]* tile\.openstreetmap\.org/],
  ["the configured tiles alone", tiles, /img-src[^;]* tiles\.example[ ;]/, /openstreetmap/],
])("the policy allows %s", (_, environment, allowed, forbidden = /unsafe-eval/) => {
  const policy = policyOf("page", readConfig(environment));
  expect(policy).toMatch(allowed);
  expect(policy).not.toMatch(forbidden);
});

it("the policy allows no framing except of the preview", () => {
  for (const kind of ["page", "not found", "file", "uncached"] as const) {
    expect(policyOf(kind)).toContain("frame-ancestors 'none'");
  }
});

it.each(["page", "preview"] as const)("tells other sites the origin of the %s alone", (kind) => {
  expect(headersOf(kind, shipped)["Referrer-Policy"]).toBe("strict-origin");
});

it.each([
  ["on", "max-age=31536000"],
  ["subdomains", "max-age=31536000; includeSubDomains"],
  ["preload", "max-age=63072000; includeSubDomains; preload"],
  ["off", undefined],
] as const)(
  "sends Strict-Transport-Security as HSTS=%s specifies, if SITE_URL is https",
  (hsts, header) => {
    expect(headersOf("page", { ...contentful, hsts })["Strict-Transport-Security"]).toBe(header);
    expect(headersOf("page", { ...shipped, hsts })).not.toHaveProperty("Strict-Transport-Security");
  },
);

it("lets shared caches serve a page for a minute at most, and when the server is down, and browsers revalidate each time", () => {
  const headers = headersOf("page", shipped);
  const inCaches = [
    /s-maxage=(\d+)/.exec(headers["Cache-Control"] ?? ""),
    /max-age=(\d+)/.exec(headers["CDN-Cache-Control"] ?? ""),
  ];
  for (const found of inCaches) expect(Number(found?.[1])).toBeLessThanOrEqual(60);
  expect(headers["Cache-Control"]).toContain("max-age=0");
  expect(headers["Cache-Control"]).not.toContain("stale-while-revalidate");
  expect(headers["Cache-Control"]).toContain("no-transform");
  expect(headers["CDN-Cache-Control"]).toMatch(/stale-while-revalidate=\d+, stale-if-error=\d+/);
  expect(headersOf("hashed asset", shipped)["Cache-Control"]).toContain("immutable");
});

it("lets browsers reuse a page whatever a campaign adds to its address, but not across languages or previews", () => {
  expect(headersOf("page", shipped)["No-Vary-Search"]).toBe('params, except=("lang" "preview")');
  const list = headersOf("entry list", shipped);
  expect(list).not.toHaveProperty("No-Vary-Search");
  expect(list["Cache-Control"], "lists of the sample space").toBe("no-cache");
});
