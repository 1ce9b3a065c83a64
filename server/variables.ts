import * as v from "valibot";
import { defaultTiles } from "#third-party/map-tiles.ts";

const text = v.string();

const port = v.pipe(
  text,
  v.check(
    (value) => /^\d+$/.test(value) && Number(value) < 65_536,
    "a port number from 0 to 65535",
  ),
  v.transform(Number),
);

const userOf = (address: string) => new URL(address).username + new URL(address).password;

const baseAddress = v.pipe(
  text,
  v.check(
    (value) =>
      URL.canParse(value) &&
      /^https?:$/.test(new URL(value).protocol) &&
      new URL(value).search + new URL(value).hash + userOf(value) === "",
    "an http or https address without user name and password, such as https://www.example.com",
  ),
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
  v.pipe(text, v.regex(/^[\w.-]{1,64}$/, `letters, digits, "-", "_" and "." such as ${example}`));

const token = v.pipe(text, v.regex(/^[\x21-\x7e]+$/, "a token without spaces"));

/** What every visitor's browser gets: no management token, which may write. */
const deliveryToken = v.pipe(
  token,
  v.regex(/^(?!CFPAT-)/, "a token of the Content Delivery API, which every visitor's browser gets"),
);

const deliveryAddress = v.pipe(
  baseAddress,
  v.check(
    (value) => !/^preview\.(?:eu\.)?contentful\.com$/.test(new URL(value).hostname),
    "the address of the Content Delivery API, such as https://cdn.contentful.com",
  ),
);

const hostName = v.pipe(
  text,
  v.transform((value) => value.toLowerCase()),
  v.regex(
    /^(?=.{1,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)*$/,
    "a host name without scheme, port or path, such as product.example.com",
  ),
);

/** The address of map tiles and their attribution (src/third-party/map-tiles.ts). */
const mapTiles = v.pipe(
  text,
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

/** The environment variables with their defaults (.env.example). Each message names the accepted values. */
export const variables = v.object({
  PORT: v.optional(port, "3000"),
  HOST: v.optional(v.pipe(text, v.regex(/^[\w.:-]+$/, "a host name or address")), "localhost"),
  SITE_URL: v.optional(origin),
  CONTENTFUL_SPACE_ID: v.optional(id("abc123def456")),
  CONTENTFUL_ACCESS_TOKEN: v.optional(deliveryToken),
  CONTENTFUL_ENVIRONMENT: v.optional(id("master"), "master"),
  CONTENTFUL_API_URL: v.optional(deliveryAddress, "https://cdn.contentful.com"),
  CONTENTFUL_PREVIEW_TOKEN: v.optional(token),
  CONTENTFUL_PREVIEW_API_URL: v.optional(baseAddress),
  PREVIEW_SECRET: v.optional(
    v.pipe(text, v.minLength(24, "24 characters or more, such as openssl rand -hex 24 prints")),
  ),
  HSTS: v.optional(
    v.picklist(["on", "subdomains", "preload", "off"], "on, subdomains, preload or off"),
    "on",
  ),
  CONTENTFUL_WEBHOOK_SECRET: v.optional(
    v.pipe(text, v.length(64, "the webhook's signing secret of 64 characters")),
  ),
  GOOGLE_MAPS_API_KEY: v.optional(token),
  GOOGLE_MAPS_MAP_ID: v.optional(token),
  GA_MEASUREMENT_ID: v.optional(token),
  ANALYTICS_BEFORE_CONSENT: v.optional(
    v.picklist(["cookieless", "nothing"], "cookieless or nothing"),
    "cookieless",
  ),
  MAP_TILES: v.optional(mapTiles, `${defaultTiles.address} ${defaultTiles.attribution}`),
  PRODUCT_DOMAIN: v.optional(hostName),
  SAMPLE_SPACE: v.optional(text, "sample-space"),
  DATA_DIR: v.optional(text, ".data"),
});
