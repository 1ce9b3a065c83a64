import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { readConfig, variableNames } from "./config.ts";

it("the variables and their defaults are those of .env.example", async () => {
  const lines = (await readFile(".env.example", "utf8")).match(/^[A-Z_]+=.*$/gm) ?? [];
  const example = Object.fromEntries(lines.map((line) => line.split("=")));
  expect(Object.keys(example).toSorted()).toEqual(variableNames.toSorted());
  expect(readConfig(example)).toEqual(readConfig({}));
});

it("uses Contentful when space and token are set", () => {
  const config = readConfig({
    CONTENTFUL_SPACE_ID: "abc",
    CONTENTFUL_ACCESS_TOKEN: "t",
    SITE_URL: "https://www.tallmon.example/",
  });
  expect(config.sampleSpace).toBeUndefined();
  expect(config.settings.siteUrl).toBe("https://www.tallmon.example");
  expect(config.settings.service).toEqual({
    url: "https://cdn.contentful.com",
    space: "abc",
    environment: "master",
    token: "t",
  });
});

it("reads the drafts of an EU space from the EU preview host", () => {
  const previewUrl = (CONTENTFUL_API_URL?: string) =>
    readConfig({
      CONTENTFUL_SPACE_ID: "abc",
      CONTENTFUL_ACCESS_TOKEN: "t",
      CONTENTFUL_API_URL,
      CONTENTFUL_PREVIEW_TOKEN: "d",
      PREVIEW_SECRET: "s".repeat(24),
    }).preview?.drafts?.url;
  expect(previewUrl()).toBe("https://preview.contentful.com");
  expect(previewUrl("https://cdn.eu.contentful.com")).toBe("https://preview.eu.contentful.com");
});

it.each([
  [
    { SITE_URL: "https://tallmon.example/start" },
    'SITE_URL is "https://tallmon.example/start": expected an address without a path such as https://www.example.com',
  ],
  ...["https://user:pass@tallmon.example", "https:/user:pass@tallmon.example"].map(
    (SITE_URL): [{ SITE_URL: string }, string] => [
      { SITE_URL },
      `SITE_URL is given (${SITE_URL.length} characters): expected an http or https address without user name and password, such as https://www.example.com`,
    ],
  ),
  [
    { PRODUCT_DOMAIN: "Tallmon.example", SITE_URL: "https://tallmon.example:8443" },
    "PRODUCT_DOMAIN is the host of SITE_URL, to which it redirects: expected another",
  ],
  [
    { CONTENTFUL_SPACE_ID: "abc" },
    "CONTENTFUL_SPACE_ID or CONTENTFUL_ACCESS_TOKEN is not set: expected both, or neither",
  ],
  [
    { CONTENTFUL_WEBHOOK_SECRET: "short" },
    "CONTENTFUL_WEBHOOK_SECRET is given (5 characters): expected the webhook's signing secret of 64 characters",
  ],
  [
    { CONTENTFUL_SPACE_ID: "abc", CONTENTFUL_ACCESS_TOKEN: "CFPAT-0123" },
    "CONTENTFUL_ACCESS_TOKEN is given (10 characters): expected a token of the Content Delivery API, which every visitor's browser gets",
  ],
  [
    {
      CONTENTFUL_SPACE_ID: "abc",
      CONTENTFUL_ACCESS_TOKEN: "drafts",
      CONTENTFUL_PREVIEW_TOKEN: "drafts",
    },
    "CONTENTFUL_ACCESS_TOKEN is CONTENTFUL_PREVIEW_TOKEN, which reads drafts: expected another",
  ],
  ...["https://preview.contentful.com", "https://preview.eu.contentful.com/"].map(
    (CONTENTFUL_API_URL): [{ CONTENTFUL_API_URL: string }, string] => [
      { CONTENTFUL_API_URL },
      "expected the address of the Content Delivery API, such as https://cdn.contentful.com",
    ],
  ),
  [
    { PREVIEW_SECRET: "twenty-three-characters" },
    "PREVIEW_SECRET is given (23 characters): expected 24 characters or more (openssl rand -hex 24)",
  ],
  [
    { GOOGLE_MAPS_API_KEY: "a key" },
    "GOOGLE_MAPS_API_KEY is given (5 characters): expected a token without spaces",
  ],
  ...[
    "http://tiles.example/{z}/{x}/{y}.png © Example",
    "https://name:secret@tiles.example/{z}/{x}/{y}.png © Example",
    "https://tiles.example/{z}/{x}.png © Example",
    "https://tiles.example/{z}/{x}/{y}.png",
    "https://tiles.example;/{z}/{x}/{y}.png © Example",
  ].map((MAP_TILES): [{ MAP_TILES: string }, string] => [
    { MAP_TILES },
    "expected an https address with {z}",
  ]),
  [
    { PORT: "http", HSTS: "yes" },
    'PORT is "http": expected a port number from 0 to 65535; HSTS is "yes": expected on, subdomains, preload or off',
  ],
  [
    { PRODUCT_DOMAIN: "https://p.example/" },
    'PRODUCT_DOMAIN is "https://p.example/": expected a host name without scheme, port or path, such as product.example.com',
  ],
])("rejects %j in one line", (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});
