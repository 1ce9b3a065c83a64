import { HtmlValidate } from "html-validate";
import sharp from "sharp";
import * as v from "valibot";
import { beforeAll, describe, expect, it } from "vitest";
import {
  about,
  area,
  box,
  city,
  companyName,
  invitations,
  news,
  phone,
  profiles,
  postcode,
  street,
  titles,
  useCase,
} from "#tests/support/sample.ts";
import { languageOf, locales } from "#language/languages.ts";
import { languages } from "#tests/support/languages.ts";
import { textsOf } from "#tests/support/page-texts.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { structuredDataSchema } from "#tests/support/structured-data.ts";

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

describe.each(languages)("the page in $name", ({ path, lang }) => {
  const other = lang === "sv" ? "/?lang=en-US" : "/";

  it("has its canonical address and all languages as alternates", async () => {
    const html = await get(`${path}${path.includes("?") ? "&" : "?"}utm_source=x`);
    expect(textsOf(html).canonical).toBe(siteUrl + path);
    const alternates = [
      ...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi),
    ].map(([, code, href]) => [code, href]);
    expect(alternates).toEqual([
      ...locales.map((locale, index) => [languageOf[locale], addresses[index]]),
      ["x-default", `${siteUrl}/`],
    ]);
  });

  it("has the texts of site.config.ts in its own language, and the metadata of a link preview", async () => {
    const { title, description, invitation, preview } = textsOf(await get(path));
    expect(title).toBe(titles[lang]);
    expect(title?.length).toBeLessThanOrEqual(70);
    expect(description).toMatch(/^.{50,160}$/);
    expect(description).not.toBe(textsOf(await get(other)).description);
    expect(invitation).toBe(invitations[lang]);
    expect(Object.fromEntries(preview)).toMatchObject({
      title,
      description,
      type: "website",
      url: siteUrl + path,
    });
  });

  it("has the texts of news, about, services, cases and footer without script", async () => {
    const text = (await get(path)).replaceAll(/<[^>]*>/g, "").replaceAll("\u00A0", " ");
    const excerpt = lang === "sv" ? news.textSv : news.textEn;
    for (const each of [about[lang], area[lang], useCase[lang], ...box.split(", "), excerpt]) {
      expect(text).toContain(each);
    }
  });

  it("has complete structured data of the company and its news", async () => {
    const { company } = textsOf(await get(path));
    const { issues = [] } = v.safeParse(structuredDataSchema, company);
    expect(issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toEqual([]);
    expect(company).toMatchObject({
      name: companyName,
      address: {
        streetAddress: street,
        postalCode: postcode,
        addressLocality: city,
      },
      telephone: phone.text,
      sameAs: profiles.map(({ url }) => url),
    });
  });

  it("has a share image of the declared size", async () => {
    const { preview } = textsOf(await get(path));
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

it("the sitemap lists all languages, each with all alternates", async () => {
  const xml = await get("/sitemap.xml");
  expect([...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)).toEqual(addresses);
  // Each has the alternates of all languages, and x-default.
  expect(xml.match(/<xhtml:link /g)).toHaveLength(locales.length * (locales.length + 1));
});

it("robots.txt forbids only the preview and names the sitemap", async () => {
  const text = await get("/robots.txt");
  expect(text).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  expect(text.match(/^Disallow: .*$/gm)).toEqual(["Disallow: /preview"]);
});
