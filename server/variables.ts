import * as v from "valibot";
import { defaultTiles } from "#third-party/maps/map-tiles.ts";

const text = (pattern: RegExp, expected: string) => v.pipe(v.string(), v.regex(pattern, expected));

const ports = "a port number from 0 to 65535";
const port = v.pipe(text(/^\d+$/, ports), v.transform(Number), v.maxValue(65_535, ports));

const baseAddress = v.pipe(
  v.string(),
  v.check((value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, username, password, search, hash } = new URL(value);
    return /^https?:$/.test(protocol) && username + password + search + hash === "";
  }, "an http or https address without user name and password, such as https://www.example.com"),
  v.transform((value) => new URL(value).href.replace(/\/+$/, "")),
);

const origin = v.pipe(
  baseAddress,
  v.check(
    (value) => new URL(value).pathname === "/",
    "an address without a path such as https://www.example.com, since the site's links start at the root",
  ),
);

const id = (example: string) =>
  text(/^[\w.-]{1,64}$/, `letters, digits, "-", "_" and "." such as ${example}`);

const token = text(/^[\x21-\x7e]+$/, "a token without spaces");

/** What every visitor's browser gets: no management token, which may write. */
const deliveryToken = text(
  /^(?!CFPAT-)[\w-]+$/,
  'a token of the Content Delivery API, which every visitor\'s browser gets: letters, digits, "-" and "_"',
);

/** Tokens are part of its requests. */
const serviceAddress = v.pipe(
  baseAddress,
  v.regex(
    /^(?:https:|http:\/\/(?:localhost|127\.[\d.]+|\[::1\])(?:[:/]|$))/,
    "an https address, or an http address of this machine",
  ),
);

const deliveryAddress = v.pipe(
  serviceAddress,
  v.regex(
    /^(?!https?:\/\/preview\.(?:eu\.)?contentful\.com)/,
    "the address of the Content Delivery API, such as https://cdn.contentful.com",
  ),
);

const hostName = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(
    /^(?=.{1,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)*$/,
    "a host name without scheme, port or path, such as product.example.com",
  ),
);

/** The address of map tiles and their attribution (src/third-party/maps/map-tiles.ts). */
const mapTiles = v.pipe(
  v.string(),
  v.transform((value) => {
    const [address = "", ...words] = value.trim().split(/\s+/);
    return { address, attribution: words.join(" ") };
  }),
  v.check(
    ({ address, attribution }) =>
      /^https:\/\/[\w.:-]+\//.test(address) &&
      URL.canParse(address) &&
      ["{z}", "{x}", "{y}"].every((part) => address.split(part).length === 2) &&
      /^(?!.*:\/\/)./.test(attribution),
    "an https address with {z}, {x} and {y}, a space, and the attribution, such as https://tile.openstreetmap.org/{z}/{x}/{y}.png © OpenStreetMap",
  ),
);

/** One with a blank or a letter such as å is none; another one than Google's G-… is used, too. */
const measurementId = v.pipe(
  v.string(),
  v.transform((given) => ({
    given,
    id: /^[\x21-\x7e]+$/.exec(given)?.[0],
    isUsual: /^G-[A-Z0-9]+$/.test(given),
  })),
);

const consentModes = ["cookieless", "nothing"] as const;
const hstsModes = ["on", "subdomains", "preload", "off"] as const;

/** The environment variables with their defaults (.env.example). Each message names the accepted values. */
export const variables = v.pipe(
  v.object({
    PORT: v.optional(port, "3000"),
    HOST: v.optional(text(/^[\w.:-]+$/, "a host name or address"), "localhost"),
    SITE_URL: v.optional(origin),
    CONTENTFUL_SPACE_ID: v.optional(id("abc123def456")),
    CONTENTFUL_ACCESS_TOKEN: v.optional(deliveryToken),
    CONTENTFUL_ENVIRONMENT: v.optional(id("master"), "master"),
    CONTENTFUL_API_URL: v.optional(deliveryAddress, "https://cdn.contentful.com"),
    CONTENTFUL_PREVIEW_TOKEN: v.optional(token),
    CONTENTFUL_PREVIEW_API_URL: v.optional(serviceAddress),
    PREVIEW_SECRET: v.optional(text(/.{24}/, "24 characters or more (openssl rand -hex 24)")),
    HSTS: v.optional(v.picklist(hstsModes, "on, subdomains, preload or off"), "on"),
    CONTENTFUL_WEBHOOK_SECRET: v.optional(
      text(/^.{64}$/, "the webhook's signing secret of 64 characters"),
    ),
    GOOGLE_MAPS_API_KEY: v.optional(token),
    GOOGLE_MAPS_MAP_ID: v.optional(token),
    GA_MEASUREMENT_ID: v.optional(measurementId),
    ANALYTICS_BEFORE_CONSENT: v.optional(
      v.picklist(consentModes, "cookieless or nothing"),
      "cookieless",
    ),
    MAP_TILES: v.optional(mapTiles, `${defaultTiles.address} ${defaultTiles.attribution}`),
    PRODUCT_DOMAIN: v.optional(hostName),
    SAMPLE_SPACE: v.optional(v.string(), "sample-space"),
    DATA_DIR: v.optional(v.string(), ".data"),
  }),
  v.check(
    ({ CONTENTFUL_SPACE_ID: space, CONTENTFUL_ACCESS_TOKEN: published }) =>
      (space === undefined) === (published === undefined),
    "CONTENTFUL_SPACE_ID or CONTENTFUL_ACCESS_TOKEN is not set: expected both, or neither",
  ),
  v.check(
    ({ CONTENTFUL_ACCESS_TOKEN: published, CONTENTFUL_PREVIEW_TOKEN, PREVIEW_SECRET }) =>
      [published, CONTENTFUL_PREVIEW_TOKEN, PREVIEW_SECRET].every(
        (each, index, all) => each === undefined || all.indexOf(each) === index,
      ),
    "Two of CONTENTFUL_ACCESS_TOKEN, CONTENTFUL_PREVIEW_TOKEN and PREVIEW_SECRET are the same: expected another",
  ),
  v.check(
    ({ SITE_URL = "http://localhost", PRODUCT_DOMAIN: host }) =>
      new URL(SITE_URL).hostname !== host,
    "PRODUCT_DOMAIN is the host of SITE_URL, to which it redirects: expected another",
  ),
);
