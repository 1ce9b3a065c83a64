import { HtmlValidate } from "html-validate";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { languageOf, locales } from "#language/languages.ts";
import { languages } from "#tests/support/languages.ts";
import * as sample from "#tests/support/sample.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";

/** Browsers, search engines and link previews understand the page: third-party tools check the running site. */

const siteUrl = "https://www.example.com";
let site: SiteProcess;

beforeAll(async () => {
  site = await startSite({ SITE_URL: siteUrl });
  return site.stop;
});

const get = async (path: string) => (await fetch(site.url + path)).text();

/** The addresses of all languages. */
const addresses = locales.map((locale) =>
  locale === "sv" ? siteUrl + "/" : `${siteUrl}/?lang=${locale}`,
);

/** Returns what search engines and link previews read of a page. */
function metadataOf(html: string) {
  const first = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const properties = html.matchAll(/<meta property="og:([^"]*)" content="([^"]*)"/g);
  return {
    title: first(/<title>([^<]*)<\/title>/),
    description: first(/<meta name="description" content="([^"]*)"/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    /** The Open Graph properties by their names without `og:`. */
    preview: new Map(
      [...properties].map(([, name, text]) => [name, text?.replaceAll("&amp;", "&")]),
    ),
    company: JSON.parse(first(/<script type="application\/ld\+json">(.*?)<\/script>/)),
  };
}

describe.each(languages)("the page in $name", ({ path, lang }) => {
  const other = lang === "sv" ? "/?lang=en-US" : "/";

  it("has its canonical address and all languages as alternates", async () => {
    const html = await get(`${path}${path.includes("?") ? "&" : "?"}utm_source=x`);
    expect(metadataOf(html).canonical).toBe(siteUrl + path);
    const alternates = [
      ...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi),
    ].map(([, code, href]) => [code, href]);
    expect(alternates).toEqual([
      ...locales.map((locale, index) => [languageOf[locale], addresses[index]]),
      ["x-default", `${siteUrl}/`],
    ]);
  });

  it("has a title and a description in its own language, and the metadata of a link preview", async () => {
    const { title, description, preview } = metadataOf(await get(path));
    expect(title).toBe(sample.titles[lang]);
    expect(title.length).toBeLessThanOrEqual(70);
    expect(description).toMatch(/^.{50,160}$/);
    expect(description).not.toBe(metadataOf(await get(other)).description);
    const [locale, alternate] = lang === "sv" ? ["sv_SE", "en_US"] : ["en_US", "sv_SE"];
    const languages = { locale, "locale:alternate": alternate };
    const shown = { title, description, type: "website", url: siteUrl + path, ...languages };
    expect(Object.fromEntries(preview)).toMatchObject(shown);
  });

  it("has the texts of hero, news, about, services, cases and footer without script", async () => {
    const text = (await get(path)).replaceAll(/<[^>]*>/g, "").replaceAll("\u00A0", " ");
    const { about, area, useCase, invitations, news, box } = sample;
    const excerpt = lang === "sv" ? news.textSv : news.textEn;
    const texts = [about, area, useCase, invitations].map((each) => each[lang]);
    for (const each of [...texts, ...box.split(", "), excerpt]) expect(text).toContain(each);
  });

  // https://developers.google.com/search/docs/appearance/structured-data/local-business and …/article
  it("has the structured data that search engines require and recommend of a company and its news", async () => {
    const [text, address] = [expect.stringMatching(/./), expect.stringMatching(/^https:\/\//)];
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    const item = {
      "@type": "NewsArticle",
      headline: expect.stringMatching(/^.{1,110}$/),
      url: address,
      image: address,
      datePublished: time,
      dateModified: time,
      author: { "@id": address },
      publisher: { "@id": address },
    };
    const { latitude, longitude } = sample.map.marker;
    expect(metadataOf(await get(path)).company).toMatchObject({
      "@type": "ProfessionalService",
      "@id": address,
      url: address,
      logo: address,
      description: text,
      name: sample.companyName,
      sameAs: sample.profiles.map(({ url }) => url),
      telephone: sample.phone.address.replace("tel:", ""),
      address: {
        "@type": "PostalAddress",
        streetAddress: sample.street,
        postalCode: sample.postcode,
        addressLocality: sample.city,
        addressCountry: expect.stringMatching(/^[A-Z]{2}$/),
      },
      geo: { "@type": "GeoCoordinates", latitude, longitude },
      // Inside the company: reading modes name the page after an article beside it.
      subjectOf: [item, item, item],
    });
  });

  it("has a share image of the declared size", async () => {
    const { preview } = metadataOf(await get(path));
    const address = preview.get("image") ?? "";
    expect(address).toMatch(`${siteUrl}/`);
    const response = await fetch(site.url + new URL(address).pathname);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
    const declared = ["image:width", "image:height"].map((name) => Number(preview.get(name)));
    expect([width, height, format]).toEqual([...declared, "jpeg"]);
  });
});

it.each(languages)("the HTML in $name is valid", async ({ path }) => {
  const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
  const html = await get(path);
  // The ids of areas and cases are their titles, which may contain spaces (docs/specification.md §2).
  const valid = html.replaceAll(/ id="[^"]*"/g, (id) => ` ${id.slice(1).replaceAll(" ", "_")}`);
  const { results } = await validator.validateString(valid);
  const messages = results.flatMap((result) => result.messages);
  expect(messages.map(({ message, selector }) => `${message} ${selector}`)).toEqual([]);
});

it("the icons that the page names are there, and other origins may show them, but not the page", async () => {
  const { headers } = await fetch(site.url);
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  const named = (await get("/")).matchAll(/<link rel="[\w-]*icon" href="([^"]*)"/g);
  for (const [, path] of named) {
    const { status, headers } = await fetch(site.url + path);
    const policy = headers.get("cross-origin-resource-policy");
    expect([path, status, policy]).toEqual([path, 200, "cross-origin"]);
  }
});

it("the sitemap lists all languages", async () => {
  const xml = await get("/sitemap.xml");
  expect([...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)).toEqual(addresses);
});

it("robots.txt forbids only the preview and names the sitemap", async () => {
  const text = await get("/robots.txt");
  expect(text).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  expect(text.match(/^Disallow: .*$/gm)).toEqual(["Disallow: /preview"]);
});
