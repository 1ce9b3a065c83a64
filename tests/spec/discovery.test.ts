import Validator from "@adobe/structured-data-validator";
import WebAutoExtractor from "@marbec/web-auto-extractor";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { about, city, companyName, news, phone, postcode, street } from "#tests/support/company.ts";
import { languageOf, locales } from "#language/languages.ts";
import { languages } from "#tests/support/languages.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";

/** Search engines and link previews understand the page: third-party tools check the running site. */

const siteUrl = "https://www.tallmon.example";
let site: SiteProcess;

beforeAll(async () => {
  site = await startSite({ SITE_URL: siteUrl });
}, 30_000);

afterAll(() => site.stop());

const get = async (path: string) => (await fetch(site.url + path)).text();

/** The addresses of all languages, which are more than two for a company that has added one. */
const addresses = locales.map((locale) =>
  locale === "sv" ? siteUrl + "/" : `${siteUrl}/?lang=${locale}`,
);

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];

describe.each(languages)("the page in $name", ({ path, lang }) => {
  const other = lang === "sv" ? "/?lang=en-US" : "/";

  it("has its canonical address and all languages as alternates", async () => {
    const html = await get(`${path}${path.includes("?") ? "&" : "?"}utm_source=x`);
    expect(attribute(html, /<link rel="canonical" href="([^"]*)"/)).toBe(siteUrl + path);
    const alternates = [
      ...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi),
    ].map(([, code, href]) => [code, href]);
    expect(alternates).toEqual([
      ...locales.map((locale, index) => [languageOf[locale], addresses[index]]),
      ["x-default", `${siteUrl}/`],
    ]);
  });

  it("has a title and a description in its own language", async () => {
    const [here, there] = await Promise.all([get(path), get(other)]);
    for (const pattern of [
      /<title>([^<]{20,70})<\/title>/,
      /<meta name="description" content="([^"]{50,160})"/,
    ]) {
      expect(attribute(here, pattern)).toBeDefined();
      expect(attribute(here, pattern)).not.toBe(attribute(there, pattern));
    }
  });

  it("has the metadata of a link preview", async () => {
    const html = await get(path);
    const property = (name: string) =>
      attribute(html, new RegExp(`<meta property="og:${name}" content="([^"]*)"`));
    expect(property("type")).toBe("website");
    expect(property("url")).toBe(siteUrl + path);
    expect(property("locale")).toBe(lang === "sv" ? "sv_SE" : "en_US");
    expect(property("locale:alternate")).toBe(lang === "sv" ? "en_US" : "sv_SE");
    expect(property("image:width")).toBe("1200");
  });

  it("has structured data of the company and its news without errors and warnings", async () => {
    const html = await get(path);
    const extractor = new WebAutoExtractor({ addLocation: true });
    const issues = await new Validator().validate(extractor.parse(html));
    expect(issues).toEqual([]);
    const graph = JSON.parse(
      attribute(html, /<script type="application\/ld\+json">(.*?)<\/script>/) ?? "",
    );
    expect(graph["@graph"][0]).toMatchObject({
      "@type": "ProfessionalService",
      name: companyName,
      address: {
        streetAddress: street,
        postalCode: postcode,
        addressLocality: city,
      },
      telephone: phone.text,
    });
    expect(
      graph["@graph"].filter((node: { "@type": string }) => node["@type"] === "NewsArticle"),
    ).toHaveLength(3);
  });
});

it("the sitemap lists all languages, each with all alternates", async () => {
  const xml = await get("/sitemap.xml");
  expect([...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)).toEqual(addresses);
  // Each has the alternates of all languages, and x-default.
  expect(xml.match(/<xhtml:link /g)).toHaveLength(locales.length * (locales.length + 1));
  expect(xml.match(/<lastmod>2\d{3}-/g)).toHaveLength(locales.length);
});

it("robots.txt forbids only the preview and names the sitemap", async () => {
  const text = await get("/robots.txt");
  expect(text).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  expect(text.match(/^Disallow: .*$/gm)).toEqual(["Disallow: /preview"]);
});

it("llms.txt has texts of the page in both languages", async () => {
  const text = await get("/llms.txt");
  for (const part of [about.sv, about.en, news.textSv, news.textEn]) {
    expect(text).toContain(part);
  }
});

it("the icons of manifest and head exist and have their declared sizes", async () => {
  expect(await get("/")).toContain('<link rel="manifest" href="/site.webmanifest"');
  const manifest = JSON.parse(await get("/site.webmanifest"));
  expect(manifest.display).toBe("browser");
  for (const icon of [
    ...manifest.icons,
    { src: "/apple-touch-icon.png", type: "image/png", sizes: "180x180" },
  ]) {
    const response = await fetch(site.url + icon.src);
    const { width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect({
      ...icon,
      type: response.headers.get("content-type"),
      sizes: icon.sizes === "any" ? "any" : `${width}x${height}`,
    }).toEqual(icon);
  }
});

it("each language has a share image of its own, of the declared size, also in the structured data", async () => {
  const images = await Promise.all(
    ["/", "/?lang=en-US"].map(async (path) => {
      const html = await get(path);
      const property = (name: string) =>
        new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";
      const address = property("image");
      expect(address).toMatch(siteUrl);
      expect(html).toContain(`"image":"${address}"`);
      const response = await fetch(site.url + new URL(address).pathname);
      expect(response.headers.get("content-type")).toBe("image/jpeg");
      const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
      expect([`${width}`, `${height}`, format]).toEqual([
        property("image:width"),
        property("image:height"),
        "jpeg",
      ]);
      return address;
    }),
  );
  expect(new Set(images).size).toBe(2);
});

it("an unknown address answers 404 and noindex", async () => {
  const response = await fetch(`${site.url}/finns-inte`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('<meta name="robots" content="noindex"');
});

it("absolute addresses use SITE_URL, whatever host a request names", async () => {
  for (const path of ["/", "/?lang=en-US", "/sitemap.xml", "/robots.txt", "/llms.txt"]) {
    expect(await get(path)).not.toContain(site.url);
  }
});

it("no link within the site is broken", async () => {
  const pages = new Map<string, string>();
  const page = async (address: string) => {
    const html = pages.get(address) ?? (await get(address));
    pages.set(address, html);
    return html;
  };
  const broken: string[] = [];
  let count = 0;
  for (const { path } of languages) {
    for (const [, href = ""] of (await page(path)).matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      const { origin, pathname, search, hash } = new URL(href, site.url + path);
      if (origin !== site.url) continue;
      count++;
      const target = await page(pathname + search);
      const id = decodeURIComponent(hash.slice(1));
      if (id !== "" && !target.includes(` id="${id}"`)) broken.push(href);
      if (!/^<!doctype html>/i.test(target)) broken.push(href);
    }
  }
  expect(broken).toEqual([]);
  expect(count).toBeGreaterThan(50);
});

it("every picture of the site exists in every size", { timeout: 120_000 }, async () => {
  const addresses = new Set<string>();
  for (const { path } of languages) {
    const html = (await get(path)).replaceAll("&amp;", "&").replaceAll("&quot;", '"');
    // An island has the originals in its data, from which it makes the addresses.
    for (const [address] of html.matchAll(/(?<!"url":")\/pictures\/[^\s",<]+/g)) {
      addresses.add(address);
    }
  }
  expect(addresses.size).toBeGreaterThan(80);
  const waiting = [...addresses];
  const missing: string[] = [];
  const checkNext = async () => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const response = await fetch(site.url + address);
      await response.arrayBuffer();
      if (response.status !== 200) missing.push(`${response.status} ${address}`);
    }
  };
  await Promise.all([checkNext(), checkNext(), checkNext()]);
  expect(missing).toEqual([]);
});
