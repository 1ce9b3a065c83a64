import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { createClient } from "contentful";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { fetchLists } from "#content/fetch-lists.ts";
import { requestNames } from "#content/requests.ts";
import { emptyLocaleContent } from "#content/locale-content.ts";
import { parseResponses } from "#content/parse-responses.ts";
import { type Contentful, contentTypes, previewToken, startContentful } from "./contentful.ts";
import { readFixture } from "./delivery-api.ts";

let contentful: Contentful;
let token: string;
let base: string;

beforeAll(async () => {
  contentful = await startContentful();
  const { CONTENTFUL_SPACE_ID: space = "", CONTENTFUL_ACCESS_TOKEN = "" } = contentful.environment;
  token = CONTENTFUL_ACCESS_TOKEN;
  base = `${contentful.url}/spaces/${space}/environments/master`;
});
afterEach(() => contentful.behave());
afterAll(() => contentful.stop());

/** @param query without the token */
const get = (query: string, headers: Record<string, string> = {}) =>
  fetch(`${base}/${query}`, { headers: { authorization: `Bearer ${token}`, ...headers } });
const getJson = async (query: string) => (await get(query)).json();

describe("the official SDK", () => {
  const clientWith = (accessToken: string) =>
    createClient({
      space: contentful.environment["CONTENTFUL_SPACE_ID"] ?? "",
      accessToken,
      host: new URL(contentful.url).host,
      insecure: true,
      retryOnError: false,
    });

  it.each(contentTypes)("reads the list %s with its links resolved", async (type) => {
    const filter = type === "all" ? {} : { content_type: type };
    const list = await clientWith(token).getEntries({ ...filter, locale: "en-US" });
    expect(list.items.length).toBe(list.total);
    expect(list.total).toBeGreaterThan(0);
    expect(JSON.stringify(list.items)).not.toContain('"linkType":"Asset"');
  });

  it("reads one entry, all locales, assets, locales and, with the preview token, drafts", async () => {
    const client = clientWith(token);
    expect((await client.getEntry("news-oppet", { locale: "en-US" })).fields["tagText"]).toBe(
      "Open house",
    );
    const all = await client.withAllLocales.getEntry("news-oppet");
    expect(all.fields["tagText"]).toEqual({ sv: "Öppet hus", "en-US": "Open house" });
    expect((await client.getAssets({ limit: 5, skip: 5 })).items).toHaveLength(5);
    expect((await client.getLocales()).items.map(({ code }) => code)).toEqual(["sv", "en-US"]);
    const drafts = await clientWith(previewToken).getEntries({ content_type: "news" });
    expect(drafts.items[0]?.sys).toMatchObject({ id: "news-hemlig", revision: 0 });
    expect((await client.getEntries({ content_type: "news" })).total).toBe(drafts.total - 1);
  });

  it("understands the errors", async () => {
    await expect(clientWith("wrong").getEntries()).rejects.toMatchObject({
      name: "AccessTokenInvalid",
    });
  });
});

describe("the site's client", () => {
  async function contentOf(locale: "sv" | "en-US") {
    const reports: string[] = [];
    const report = (line: string) => void reports.push(line);
    const { CONTENTFUL_SPACE_ID: space = "" } = contentful.environment;
    const service = { url: contentful.url, space, environment: "master", token };
    const responses = await fetchLists(service, locale, report);
    const { content } = parseResponses(responses, emptyLocaleContent(locale), service.url, report);
    return { responses, content, reports };
  }

  it("reads the seven lists in both languages without a complaint", async () => {
    for (const locale of ["sv", "en-US"] as const) {
      const { responses, reports } = await contentOf(locale);
      expect(reports).toEqual([]);
      const missing = requestNames.filter((name) => {
        const response = responses[name];
        return !response.ok || response.list.items.length === 0;
      });
      expect(missing).toEqual([]);
    }
  });

  it.each(["unresolved-link", "asset-without-file"])(
    "shows an entry with %s without the picture",
    async (name) => {
      contentful.answers.set("area", () => readFixture(`lists/${name}`));
      const { content, reports } = await contentOf("en-US");
      const [area] = content.areas;
      expect(area?.title).toBe("Energy and moisture");
      expect(area?.icon?.url).toMatch(/^https:\/\/assets\.ctfassets\.net\//);
      expect(area?.ribbon?.title).toBe("One year, one curve");
      expect(area?.ribbon?.picture).toBeUndefined();
      expect(reports.join("\n")).not.toMatch(/undefined|TypeError/);
    },
  );

  it("takes an empty list as a list", async () => {
    contentful.answers.set("useCase", () => readFixture("lists/empty"));
    const { responses, reports } = await contentOf("sv");
    expect(responses.cases).toMatchObject({ ok: true, list: { items: [], includes: [] } });
    expect(reports).toEqual([]);
  });
});

describe("the Delivery API", () => {
  it.each([
    ["entries?locale=fi", "400-unknown-locale"],
    ["entries?foo=1", "400-unknown-parameter"],
    ["entries?content_type=none", "400-unknown-content-type"],
    ["entries?access_token=wrong", "401-access-token-invalid"],
    ["../staging/entries", "404-environment"],
  ])("refuses %s as documented (%s)", async (query, name) => {
    const headers = query.includes("token") ? { authorization: "" } : {};
    const response = await get(query, headers);
    const body = readFixture(`errors/${name}`);
    expect(response.status).toBe(Number.parseInt(name, 10));
    expect(await response.json()).toEqual({ ...body, requestId: expect.any(String) });
    expect(response.headers.get("content-type")).toBe(
      "application/vnd.contentful.delivery.v1+json",
    );
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-expose-headers")).toBe("Etag");
  });

  it.each(["limit=1001", "skip=-1", "include=11", "order=fields.title"])(
    "refuses %s with status 400",
    async (parameter) => expect((await get(`entries?${parameter}`)).status).toBe(400),
  );

  it("limits the rate with a header that browsers cannot read", async () => {
    contentful.faults.set("all", "429");
    const refused = await get("entries");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("x-contentful-ratelimit-reset")).toBe("1");
    expect(refused.headers.get("access-control-expose-headers")).toBe("Etag");
    expect(await refused.json()).toMatchObject({ sys: { id: "RateLimitExceeded" } });
  });

  it("sends `includes` and `errors` only when there are any, and neither with include=0", async () => {
    expect(Object.keys(await getJson("entries?content_type=general"))).toEqual(
      Object.keys(readFixture("lists/empty")),
    );
    const { space } = contentful;
    const area = space.entries.find(({ sys }) => sys.id === "area-energi");
    const icon = area?.fields["icon"];
    if (!area || !icon) throw new Error("no area");
    area.fields["icon"] = { sv: link("Asset", space.drafts.assets[0]?.sys.id) };
    const list = await getJson("entries?content_type=area");
    expect(list.errors).toEqual([
      {
        sys: { id: "notResolvable", type: "error" },
        details: link("Asset", space.drafts.assets[0]?.sys.id).sys,
      },
    ]);
    expect(Object.keys(list.includes)).toEqual(["Asset"]);
    const alone = await getJson("entries?content_type=area&include=0");
    expect(alone).not.toHaveProperty("includes");
    expect(alone).not.toHaveProperty("errors");
    area.fields["icon"] = icon;
  });

  it("includes the assets of linked entries, one level deeper than entries", async () => {
    const { entries } = contentful.space;
    const general = entries.find(({ sys }) => sys.contentType?.sys.id === "general");
    if (!general) throw new Error("no general entry");
    general.fields["link"] = { sv: link("Entry", "partner-torvsta") };
    const { includes } = await getJson("entries?content_type=general");
    expect(includes.Entry).toHaveLength(1);
    expect(includes.Asset[0].fields.file.fileName).toBe("torvsta.svg");
    expect(await getJson("entries")).not.toHaveProperty("includes.Entry");
    delete general.fields["link"];
  });

  it("falls back along the locales, and without a fallback delivers an asset without its file", async () => {
    const english = contentful.space.locales[1];
    if (!english) throw new Error("no second locale");
    const query = "entries?content_type=about&locale=en-US";
    const asset = async () => (await getJson(query)).includes.Asset[0];
    expect(await asset()).toMatchObject({ sys: { locale: "en-US" }, fields: { file: {} } });
    english.fallbackCode = null;
    expect(await asset()).not.toHaveProperty("fields.file");
    english.fallbackCode = "sv";
    const [first] = (await getJson("assets?locale=*")).items;
    expect(first.sys).not.toHaveProperty("locale");
    expect(Object.keys(first.fields.file)).toEqual(["sv"]);
  });

  it("answers 304 to a known entity tag, weak when compressed", async () => {
    const plain = await get("entries", { "accept-encoding": "identity" });
    expect(plain.headers.get("etag")).toMatch(/^"\d+"$/);
    const zipped = await get("entries", { "accept-encoding": "gzip" });
    const tag = zipped.headers.get("etag") ?? "";
    expect(tag).toMatch(/^W\/"\d+"$/);
    expect((await get("entries", { "if-none-match": tag })).status).toBe(304);
  });
});

describe("the asset hosts", () => {
  const read = (path: string) => fetch(`${contentful.url}/images/${path}`);
  const pathOf = (name: string) =>
    addresses()
      .find((url) => url.endsWith(name))
      ?.replace(/.*ctfassets\.net\//, "");

  it("have separate names for pictures and other files, in absolute and protocol-relative addresses", () => {
    const found = addresses().map((url) => url.replace(/(ctfassets\.net)\/.*/, "$1"));
    expect(new Set(found)).toEqual(
      new Set([
        "//images.ctfassets.net",
        "https://images.ctfassets.net",
        "//assets.ctfassets.net",
        "https://assets.ctfassets.net",
      ]),
    );
  });

  it.each([
    ["w=32&fm=webp", "webp", 32, 24],
    ["w=40&h=40&fit=fill&f=right&fm=avif&q=50", "heif", 40, 40],
    ["w=3000&h=90&fm=jpg", "jpeg", 120, 90],
  ])("transform a picture with %s", async (query, format, width, height) => {
    const response = await read(`${pathOf("/matt.jpg")}?${query}`);
    const picture = sharp(Buffer.from(await response.arrayBuffer()));
    expect(await picture.metadata()).toMatchObject({ format, width, height });
  });

  it("refuse more than 4000 pixels, and leave SVG as it is", async () => {
    const refused = await read(`${pathOf("/matt.jpg")}?w=4001`);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ message: "valid transformation: False" });
    const drawing = await read(`${pathOf("/torvsta.svg")}?w=80&fm=webp`);
    expect(drawing.headers.get("content-type")).toBe("image/svg+xml");
    expect(await drawing.text()).toContain("<svg");
  });

  it("are the only hosts that a process with the service's variables reaches", async () => {
    const url = addresses().find((address) => address.startsWith("//images"));
    const script = `
      const size = async (url) => (await (await fetch(url)).arrayBuffer()).byteLength;
      const failure = (error) => error.message;
      console.log(JSON.stringify([
        await size("https:${url}?w=32&fm=webp"),
        await size("https://www.example.com/").catch(failure),
      ]));`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--input-type=module", "--eval", script],
      { env: contentful.environment },
    );
    expect(JSON.parse(stdout)).toEqual([expect.any(Number), "fetch failed"]);
    expect(contentful.assetHost.requests).toContain(`https:${url}?w=32&fm=webp`);
  });
});

const link = (linkType: "Entry" | "Asset", id = "") => ({ sys: { type: "Link", linkType, id } });

const addresses = (): string[] =>
  [...JSON.stringify(contentful.space.assets).matchAll(/"url":"([^"]*)"/g)].map(
    ([, url = ""]) => url,
  );
