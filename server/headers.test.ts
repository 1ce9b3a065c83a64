import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { type ResponseKind, headersOf } from "./headers.ts";

const shipped = readConfig({});
const contentful = readConfig({
  CONTENTFUL_SPACE_ID: "abc",
  CONTENTFUL_ACCESS_TOKEN: "t",
  SITE_URL: "https://www.tallmon.example",
});
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

it("the policy allows exactly the configured content host", () => {
  expect(policyOf("page")).toContain("connect-src 'self';");
  expect(policyOf("page", contentful)).toContain("connect-src 'self' cdn.contentful.com;");
  expect(policyOf("page", contentful)).toContain(" *.ctfassets.net");
});

it("the policy allows Google only if configured, and never eval or inline scripts", () => {
  expect(policyOf("page")).not.toMatch(/google|gstatic/);
  const google = readConfig({ GOOGLE_MAPS_API_KEY: "k", GA_MEASUREMENT_ID: "G-ABC" });
  const [scripts] = /script-src[^;]*/.exec(policyOf("page", google)) ?? [];
  expect(scripts?.replace(/'sha256-[^']+'/, "(rules)")).toBe(
    "script-src 'self' (rules) www.googletagmanager.com maps.googleapis.com",
  );
  expect(policyOf("page", google)).not.toContain("openstreetmap");
});

it("the policy allows Google Analytics to report to each host that its tag uses", () => {
  const analytics = readConfig({ GA_MEASUREMENT_ID: "G-ABC" });
  const [requests = ""] = /connect-src[^;]*/.exec(policyOf("page", analytics)) ?? [];
  for (const host of ["*.google-analytics.com", "analytics.google.com", "www.google.com"]) {
    expect(requests.split(" ")).toContain(host);
  }
});

it("the policy allows the configured map tiles, and no others", () => {
  const MAP_TILES = "https://tiles.example/{z}/{x}/{y}@2x.png?key=k © Example";
  const images = (config = readConfig({})) => /img-src[^;]*/.exec(policyOf("page", config))?.[0];
  expect(images()).toContain(" tile.openstreetmap.org");
  expect(images(readConfig({ MAP_TILES }))).toMatch(/^(?!.*openstreetmap).* tiles\.example( |$)/);
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
