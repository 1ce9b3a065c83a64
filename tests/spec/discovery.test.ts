import { readFile } from "node:fs/promises";
import Validator from "@adobe/structured-data-validator";
import WebAutoExtractor from "@marbec/web-auto-extractor";
import { HtmlValidate } from "html-validate";
import { LinkChecker, LinkState } from "linkinator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import { languages } from "#tests/support/languages.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";

/** Found, shared and understood: judged by tools that are not ours, on what the running site serves. */

const siteUrl = "https://www.klarvik.example";
let site: SiteProcess;

beforeAll(async () => {
  site = await startSite({ SITE_URL: siteUrl });
}, 30_000);

afterAll(() => site.stop());

const get = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(site.url + path, { headers })).text();

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];

describe.each(languages)("the page in $name", ({ path, lang }) => {
  const other = lang === "sv" ? "/?lang=en-US" : "/";

  it("names itself as canonical and both languages as alternates", async () => {
    const html = await get(`${path}${path.includes("?") ? "&" : "?"}utm_source=x`);
    expect(attribute(html, /<link rel="canonical" href="([^"]*)"/)).toBe(siteUrl + path);
    const alternates = [
      ...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi),
    ].map(([, code, href]) => [code, href]);
    expect(alternates).toEqual([
      ["sv", `${siteUrl}/`],
      ["en", `${siteUrl}/?lang=en-US`],
      ["x-default", `${siteUrl}/`],
    ]);
  });

  it("has a title and a description that the other language does not have", async () => {
    const [here, there] = await Promise.all([get(path), get(other)]);
    for (const pattern of [
      /<title>([^<]{20,70})<\/title>/,
      /<meta name="description" content="([^"]{50,160})"/,
    ]) {
      expect(attribute(here, pattern)).toBeDefined();
      expect(attribute(here, pattern)).not.toBe(attribute(there, pattern));
    }
  });

  it("has what a link preview needs, with a picture that is there", async () => {
    const html = await get(path);
    const property = (name: string) =>
      attribute(html, new RegExp(`<meta property="og:${name}" content="([^"]*)"`));
    expect(property("type")).toBe("website");
    expect(property("url")).toBe(siteUrl + path);
    expect(property("locale")).toBe(lang === "sv" ? "sv_SE" : "en_US");
    expect(property("locale:alternate")).toBe(lang === "sv" ? "en_US" : "sv_SE");
    expect(property("image:width")).toBe("1200");
    const image = await fetch(site.url + new URL(property("image") ?? "").pathname);
    expect(image.headers.get("content-type")).toBe("image/jpeg");
  });

  it("is the same bytes whatever language and cookie the reader brings", async () => {
    const plain = await get(path);
    expect(await get(path, { "accept-language": "en-GB, de", cookie: "lang=en-US" })).toBe(plain);
  });

  it("is valid to html-validate", async () => {
    const report = await new HtmlValidate({
      extends: ["html-validate:standard"],
      rules: {
        // React writes void elements and attributes its own way, all of it valid HTML.
        "void-style": "off",
        "attr-case": "off",
        "long-title": "off",
        // A telephone number's spaces may break; the number is a link in any case.
        "tel-non-breaking": "off",
        "no-inline-style": "error",
      },
    }).validateString(await get(path));
    // The contract wants an area's id to be its title as written, with its spaces. Two rules object to that alone.
    const aboutSpaces =
      /^(?:element id "[^"]*" must not contain whitespace|Attribute "id" has invalid value "[^"]* [^"]*")$/;
    const messages = report.results
      .flatMap((result) => result.messages)
      .filter(({ message }) => !aboutSpaces.test(message));
    expect(messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it("tells search engines of the company and its news without an error or a warning", async () => {
    const html = await get(path);
    const extractor = new WebAutoExtractor({ addLocation: true });
    const issues = await new Validator().validate(extractor.parse(html));
    expect(issues).toEqual([]);
    const graph = JSON.parse(
      attribute(html, /<script type="application\/ld\+json">(.*?)<\/script>/) ?? "",
    );
    expect(graph["@graph"][0]).toMatchObject({
      "@type": "ProfessionalService",
      name: "Klarvik",
      address: {
        streetAddress: "Klarviksgatan 8",
        postalCode: "412 63",
        addressLocality: "Göteborg",
      },
      telephone: "+46 31 000 00 00",
    });
    expect(
      graph["@graph"].filter((node: { "@type": string }) => node["@type"] === "NewsArticle"),
    ).toHaveLength(3);
  });
});

it("the sitemap is valid to its schema and lists both languages, each with all alternates", async () => {
  const xml = await get("/sitemap.xml");
  const file = async (fileName: string, path: string) => ({
    fileName,
    contents: await readFile(path, "utf8"),
  });
  const { errors } = await validateXML({
    xml: { fileName: "sitemap.xml", contents: xml },
    schema: [
      await file("sitemap-with-alternates.xsd", "tests/schemas/sitemap-with-alternates.xsd"),
    ],
    preload: [
      await file("sitemap.xsd", "node_modules/sitemap/schema/sitemap.xsd"),
      await file("xhtml-link.xsd", "tests/schemas/xhtml-link.xsd"),
    ],
  });
  expect(errors).toEqual([]);
  expect([...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    `${siteUrl}/`,
    `${siteUrl}/?lang=en-US`,
  ]);
  expect(xml.match(/<xhtml:link /g)).toHaveLength(6);
  expect(xml.match(/<lastmod>2\d{3}-/g)).toHaveLength(2);
});

it("robots.txt lets everything in and names the sitemap", async () => {
  const text = await get("/robots.txt");
  expect(text).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  expect(text).not.toMatch(/Disallow: \/(?:assets|content-service)?$/m);
});

it("llms.txt has the whole text in both languages", async () => {
  const text = await get("/llms.txt");
  for (const part of ["Vi börjar på botten", "We start at the bottom", "41 av 160", "41 of 160"]) {
    expect(text).toContain(part);
  }
});

it("the manifest's and the head's icons are there and of the size they claim", async () => {
  expect(await get("/")).toContain('<link rel="manifest" href="/site.webmanifest"');
  const manifest = JSON.parse(await get("/site.webmanifest"));
  expect(manifest.display).toBe("browser");
  for (const { src, type } of [
    ...manifest.icons,
    { src: "/apple-touch-icon.png", type: "image/png" },
  ]) {
    const response = await fetch(site.url + src);
    expect([src, response.status, response.headers.get("content-type")]).toEqual([src, 200, type]);
  }
});

it("an unknown address is 404 and not to be indexed", async () => {
  const response = await fetch(`${site.url}/finns-inte`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('<meta name="robots" content="noindex"');
});

it("nothing absolute comes from the request's Host", async () => {
  for (const path of ["/", "/?lang=en-US", "/sitemap.xml", "/robots.txt", "/llms.txt"]) {
    expect(await get(path)).not.toContain(site.url);
  }
});

it("no link of the site is broken", { timeout: 60_000 }, async () => {
  const result = await new LinkChecker().check({
    path: [site.url, `${site.url}/?lang=en-US`],
    recurse: true,
    checkFragments: true,
    // Other hosts cannot be reached from a test; pictures are asked for below, a few at a time.
    linksToSkip: async (link) =>
      !link.startsWith(site.url) || link.includes("/content-service/images/"),
  });
  expect(
    result.links
      .filter(({ state }) => state === LinkState.BROKEN)
      .map(({ url, status }) => `${status} ${url}`),
  ).toEqual([]);
  expect(result.links.length).toBeGreaterThan(50);
});

it("no picture of the site is missing in any size", { timeout: 120_000 }, async () => {
  const addresses = new Set<string>();
  for (const { path } of languages) {
    const html = (await get(path)).replaceAll("&amp;", "&").replaceAll("&quot;", '"');
    for (const [address] of html.matchAll(/\/content-service\/images\/[^\s",]+/g)) {
      addresses.add(address);
    }
  }
  expect(addresses.size).toBeGreaterThan(80);
  const waiting = [...addresses];
  const missing: string[] = [];
  const askInTurn = async () => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const response = await fetch(site.url + address);
      await response.arrayBuffer();
      if (response.status !== 200) missing.push(`${response.status} ${address}`);
    }
  };
  await Promise.all([askInTurn(), askInTurn(), askInTurn()]);
  expect(missing).toEqual([]);
});
