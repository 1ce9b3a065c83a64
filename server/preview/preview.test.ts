import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { fieldsOf } from "#content/model";
import { contentTypeOf, requestNames } from "#content/service";
import { locales } from "#language/languages.ts";
import { hashSource } from "#server/content-policy.ts";
import { startedSite } from "#server/started-site.test-setup.ts";
import type { Drafts } from "#src/preview/preview-data.ts";
import { addDraft, previewOf, secret } from "#tests/support/draft.ts";
import {
  type Contentful,
  previewToken,
  startContentful,
} from "#tests/support/contentful/contentful.ts";
import { failFor } from "#tests/support/failing-react.ts";
import { area, slogan } from "#tests/support/sample.ts";
import { linkLifetime, signedLink } from "./preview-link.ts";

vi.mock("react-dom/server", () => import("#tests/support/failing-react.ts"));

/** What the preview is not to load. */
const google = { GA_MEASUREMENT_ID: "G-TEST123", GOOGLE_MAPS_API_KEY: "a-key" };

const drafted = { sv: "Hemlig nyhet", "en-US": "Secret news" };

let service: Contentful;

beforeAll(async () => {
  service = await startContentful();
  const link = (index: number) => ({
    sys: { type: "Link", linkType: "Asset", id: service.space.assets[index]?.sys.id },
  });
  const firstOf = (type: string) =>
    service.space.entries.find(({ sys }) => sys.contentType?.sys.id === type);
  Object.assign(firstOf("title")?.fields ?? {}, { contactPicture: { sv: link(0) } });
  Object.assign(firstOf("area")?.fields ?? {}, { ribbonTextImage: { sv: link(0) } });
  addDraft(service.space, "news", "news-hemlig", {
    headline: drafted,
    tagText: { sv: "Nytt", "en-US": "New" },
    tagColor: { sv: "teal" },
    media: { sv: "Dagbladet" },
    description: { sv: "[Text](/a) [b](/favicon.svg)", "en-US": "[Words](/a)" },
    bigImage: { sv: link(0) },
    images: { sv: [link(1)] },
    imageFocus: { sv: "middle" },
  });
  return service.stop;
});

/** Starts a site over the service, and returns what asks it. */
async function siteWith(environment: Readonly<Record<string, string>>) {
  const site = await startedSite({ ...service.environment, ...environment });
  const open = async (lang = "sv") => {
    const query = new URLSearchParams({ secret, lang });
    return (await site.ask(`/preview?${query.toString()}`)).headers.get("location") ?? "";
  };
  /** Returns what the open page polls. */
  const draftsOf = async (address: string): Promise<Drafts> => {
    const { search } = new URL(address, "http://localhost");
    return JSON.parse((await site.ask(`/preview/data${search}`)).text);
  };
  return { ...site, open, draftsOf };
}

it("the right secret leads to the page with drafts in the language; another gets status 401 and nothing more", async () => {
  const { ask, open, answers } = await siteWith({ ...previewOf(service), ...google });
  for (const query of ["", "?secret=", "?secret=wrong", `?Secret=${secret}`, "?secret=%ff&%ff"]) {
    const { status, text } = await ask(`/preview${query}`);
    expect([status, text]).toEqual([401, ""]);
  }
  const query = new URLSearchParams({ secret }).toString();
  const { status, headers } = await ask(`/preview?${query}`);
  expect([status, headers.get("cache-control")]).toEqual([302, "no-store"]);
  // Contentful's frame loads it.
  expect(headers.get("content-security-policy")).not.toContain("frame-ancestors 'none'");
  expect(headers.has("x-frame-options")).toBe(false);
  for (const locale of locales) {
    const address = await open(locale);
    const page = await ask(address);
    expect(page.text).toContain(drafted[locale]);
    for (const value of Object.values(google)) expect(page.text).not.toContain(value);
    for (const [, style = ""] of page.text.matchAll(/<style>(.*?)<\/style>/gs)) {
      expect(page.headers.get("content-security-policy")).toContain(hashSource(style));
    }
    const link = new URL(address, "http://localhost").searchParams.get("preview");
    const other = locale === "sv" ? "&amp;lang=en-US" : "";
    expect(page.text).toContain(` href="/?preview=${link}${other}"`);
    const data = await ask(`/preview/data${new URL(address, "http://localhost").search}`);
    expect(data.text).toContain(drafted[locale]);
    for (const { headers } of [page, data]) {
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("x-robots-tag")).toBe("noindex");
      expect(headers.get("etag")).toBe(null);
      expect(headers.get("set-cookie")).toBe(null);
    }
    // No draft in what caches may keep.
    for (const path of [`/?lang=${locale}`, "/?x=1", "/sitemap.xml", "/robots.txt"]) {
      const { text } = await ask(path);
      expect(text).not.toMatch(/Hemlig nyhet|Secret news|news-hemlig|preview\.js/);
    }
  }
  for (const answer of answers) {
    expect(answer).not.toContain(previewToken);
    expect(answer).not.toContain(secret);
  }
});

it("an expired or forged link shows the published page, and in Contentful's frame a sentence", async () => {
  const { ask, siteUrl } = await siteWith(previewOf(service));
  const key = { secret, siteUrl };
  const forged = signedLink({ ...key, secret: "another" }, Date.now());
  const expired = signedLink(key, Date.now() - linkLifetime - 1);
  for (const link of [forged, expired, "x", ""]) {
    const data = await ask(`/preview/data?preview=${link}`);
    expect([data.status, data.text]).toEqual([401, ""]);
    const page = await ask(`/?preview=${link}`);
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(page.headers.has("cdn-cache-control")).toBe(false);
    expect(page.text).toContain(slogan);
    expect(page.text).not.toMatch(/Hemlig nyhet|preview\.js/);
    const framed = await ask(`/?preview=${link}&lang=en-US`, { "sec-fetch-dest": "iframe" });
    expect(framed.text).toBe("The link to the preview has expired. Open the preview again.");
    expect(framed.headers.get("x-frame-options")).toBe(null);
  }
});

it("without PREVIEW_SECRET there is no preview", async () => {
  const { ask, siteUrl } = await siteWith({ ...previewOf(service), PREVIEW_SECRET: "" });
  expect((await ask("/preview?secret=")).status).toBe(404);
  const link = `preview=${signedLink({ secret: "", siteUrl }, Date.now())}`;
  expect((await ask(`/preview/data?${link}`)).status).toBe(404);
  expect((await ask(`/?${link}`)).text).not.toContain("preview.js");
});

it("the data of the bar lists mistakes by entry and field in the page's language", async () => {
  const { open, draftsOf } = await siteWith(previewOf(service));
  const expected = {
    sv: ["kan inte visas; här ska stå center", "leder ingenstans"],
    "en-US": ["cannot be shown; expected", "leads nowhere"],
  };
  for (const locale of locales) {
    const { entries } = await draftsOf(await open(locale));
    const { lines } = entries.find(({ entryId }) => entryId === "news-hemlig") ?? {};
    const text = lines?.join("\n");
    expect(text).toContain(`imageFocus: "middle" ${expected[locale][0]}`);
    expect(text).toContain(`description: /a ${expected[locale][1]}`);
    expect(text).not.toContain("favicon");
  }
});

it("when drafts cannot be read, the bar's data says why, and the page shows the published content", async () => {
  const { ask, open, draftsOf } = await siteWith(previewOf(service, "rotated"));
  const address = await open();
  const { failure, entries } = await draftsOf(address);
  expect(failure).toMatch(
    /^Utkast kan inte läsas \(status 401 \(The access token.*publicerade sidan\.$/,
  );
  expect(entries).toEqual([]);
  const { text } = await ask(address);
  expect(text).toContain(slogan);
  expect(text).not.toContain("Hemlig nyhet");
  const inEnglish = (await ask(await open("en-US"))).text.replaceAll("&amp;", "&");
  expect(inEnglish).toContain(`>${area.en}<`);
  const without = await siteWith({ ...previewOf(service), CONTENTFUL_PREVIEW_TOKEN: "" });
  const english = await without.draftsOf(await without.open("en-US"));
  expect(english.failure).toContain("Drafts cannot be read");
});

it("a draft that cannot be rendered leaves out its list, and the page can be framed", async () => {
  const headline = "Trasig nyhet";
  failFor(headline);
  const other = await startContentful();
  onTestFinished(other.stop);
  addDraft(other.space, "news", "news-trasig", { headline: { sv: headline } });
  const site = await startedSite({ ...other.environment, ...previewOf(other) });
  const link = signedLink({ secret, siteUrl: site.siteUrl }, Date.now());
  const { status, headers, text } = await site.ask(`/?preview=${link}`);
  expect([status, text.includes(slogan)]).toEqual([200, true]);
  expect(headers.get("content-security-policy")).not.toContain("frame-ancestors 'none'");
  expect(site.reasons).toContain("broken on purpose");
});

/** Fields that the page does not show: search engines and link previews use them. */
const invisible = /^(?:pageTitle_\w+|pageDescription_\w+|shareImage|imageFocus)$/;

it("in the preview, and only there, any visible field of the content model has the attributes for click-to-edit", async () => {
  const { ask, open } = await siteWith(previewOf(service));
  const modelled = requestNames.map(contentTypeOf).flatMap((type) =>
    fieldsOf(type)
      .filter((field) => !invisible.test(field))
      .map((field) => `${type} ${field}`),
  );
  const pages = await Promise.all(
    locales.map(async (locale) => (await ask(await open(locale))).text),
  );
  const typeOf = new Map(
    service.space.entries.map(({ sys }) => [sys.id, sys.contentType?.sys.id ?? ""]),
  );
  const marks = pages
    .join("")
    .matchAll(/data-contentful-entry-id="([^"]*)" data-contentful-field-id="(\w+)"/gi);
  const marked = new Set([...marks].map(([, id = "", field]) => `${typeOf.get(id)} ${field}`));
  expect([...marked].toSorted()).toEqual(modelled.toSorted());
  expect((await ask("/")).text).not.toContain("contentful-");
});
