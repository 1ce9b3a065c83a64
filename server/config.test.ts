import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { readConfig, variableNames } from "./config.ts";

it("the variables and their defaults are those of .env.example", async () => {
  const lines = (await readFile(".env.example", "utf8")).match(/^[A-Z_]+=.*$/gm) ?? [];
  const example = Object.fromEntries(lines.map((line) => line.split("=")));
  expect(Object.keys(example).toSorted()).toEqual(variableNames.toSorted());
  expect(readConfig(example)).toEqual(readConfig({}));
});

const contentful = { CONTENTFUL_SPACE_ID: "abc", CONTENTFUL_ACCESS_TOKEN: "t" };

it("uses Contentful when space and token are set", () => {
  const { sampleSpace, settings } = readConfig({ ...contentful, SITE_URL: "https://a.example/" });
  expect(sampleSpace).toBeUndefined();
  expect(settings.siteUrl).toBe("https://a.example");
  expect(settings.service).toEqual({
    url: "https://cdn.contentful.com",
    space: "abc",
    environment: "master",
    token: "t",
  });
});

it("reads the drafts of an EU space from the EU preview host", () => {
  const secrets = { CONTENTFUL_PREVIEW_TOKEN: "d", PREVIEW_SECRET: "s".repeat(24) };
  const previewUrl = (CONTENTFUL_API_URL?: string) =>
    readConfig({ ...contentful, ...secrets, CONTENTFUL_API_URL }).preview?.drafts?.url;
  expect(previewUrl()).toBe("https://preview.contentful.com");
  expect(previewUrl("https://cdn.eu.contentful.com")).toBe("https://preview.eu.contentful.com");
});

it("has no Google map that would wait for an answer to a question that is never asked", () => {
  const map = { GOOGLE_MAPS_API_KEY: "key", ANALYTICS_BEFORE_CONSENT: "nothing" };
  const analytics = { GA_MEASUREMENT_ID: "G-TEST123" };
  expect(readConfig(map).settings.maps).toBeUndefined();
  expect(readConfig({ ...map, ...analytics }).settings.maps).toBeDefined();
});

it.each(["http://localhost:4000", "http://127.0.0.1", "http://[::1]:4000"])(
  "asks a content service on this machine without https: %s",
  (url) =>
    expect(readConfig({ ...contentful, CONTENTFUL_API_URL: url }).settings.service.url).toBe(url),
);

const secret = "s".repeat(24);
const withToken = (token: string) => ({ ...contentful, CONTENTFUL_ACCESS_TOKEN: token });

it.each<[Record<string, string>, string]>([
  [{ SITE_URL: "https://a.se/b" }, 'SITE_URL is "https://a.se/b": expected an address without a'],
  [{ SITE_URL: "https://user:pass@a.se" }, "SITE_URL is given (22 characters): expected an http"],
  [{ SITE_URL: "https:/user:pass@a.se" }, "SITE_URL is given (21 characters): expected an http"],
  [{ PRODUCT_DOMAIN: "A.se", SITE_URL: "https://a.se:8443" }, "PRODUCT_DOMAIN is the host of"],
  [{ PRODUCT_DOMAIN: "https://p.se/" }, 'PRODUCT_DOMAIN is "https://p.se/": expected a host name'],
  [{ CONTENTFUL_SPACE_ID: "abc" }, "CONTENTFUL_ACCESS_TOKEN is not set: expected both, or neither"],
  [{ CONTENTFUL_WEBHOOK_SECRET: "short" }, "WEBHOOK_SECRET is given (5 characters): expected the"],
  [withToken("CFPAT-0"), "TOKEN is given (7 characters): expected"],
  // As `docker run --env-file` leaves it.
  [withToken('"CFPAT-0"'), "given (9 characters): expected a token"],
  [
    { ...contentful, CONTENTFUL_PREVIEW_TOKEN: "t" },
    "ACCESS_TOKEN, CONTENTFUL_PREVIEW_TOKEN and PREVIEW_SECRET are the",
  ],
  [
    { ...withToken(secret), PREVIEW_SECRET: secret },
    "PREVIEW_SECRET are the same: expected another",
  ],
  [
    { ...contentful, CONTENTFUL_PREVIEW_TOKEN: secret, PREVIEW_SECRET: secret },
    "PREVIEW_SECRET are the same: expected another",
  ],
  [{ CONTENTFUL_API_URL: "http://localhost.a.se" }, "expected an https address"],
  [{ CONTENTFUL_PREVIEW_API_URL: "http://10.0.0.1" }, "expected an https address"],
  [{ CONTENTFUL_API_URL: "https://preview.contentful.com" }, "expected the address of the Content"],
  [{ CONTENTFUL_API_URL: "https://preview.eu.contentful.com/" }, "expected the address of the"],
  [{ PREVIEW_SECRET: "s".repeat(23) }, "PREVIEW_SECRET is given (23 characters): expected 24"],
  [{ GOOGLE_MAPS_API_KEY: "a key" }, "KEY is given (5 characters): expected a token"],
  [{ MAP_TILES: "http://tiles.se/{z}/{x}/{y}.png © E" }, "expected an https address with {z}"],
  [{ MAP_TILES: "https://a:b@tiles.se/{z}/{x}/{y}.png © E" }, "expected an https address with {z}"],
  [{ MAP_TILES: "https://tiles.se/{z}/{x}.png © E" }, "expected an https address with {z}"],
  [{ MAP_TILES: "https://tiles.se/{z}/{x}/{y}.png" }, "expected an https address with {z}"],
  [{ MAP_TILES: "https://tiles.se;/{z}/{x}/{y}.png © E" }, "expected an https address with {z}"],
  [{ PORT: "http", HSTS: "yes" }, '"http": expected a port number from 0 to 65535; HSTS is'],
])("rejects %j in one line", (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});
