import { brotliDecompressSync } from "node:zlib";
import { afterEach, expect, it, vi } from "vitest";
import { answersOf, listOrder, perRequest, requestAllLists, requests } from "#content/service";
import { locales, perLocale } from "#language/languages.ts";
import { createListRoute } from "./list-route.ts";

const service = { url: "/content-service", space: "s", environment: "master", token: "t" };

const entry = (id: string) => ({
  sys: { id, type: "Entry", contentType: { sys: { id: "news" } } },
  fields: { picture: { sys: { type: "Link", linkType: "Asset", id: "p" } } },
});
const asset = { sys: { id: "p", type: "Asset" }, fields: { title: "Bild" } };

const lists = perLocale((locale) =>
  perRequest((name) => {
    const { localized, include } = requests[name];
    const last = localized ? `${name} in ${locale}` : name;
    return { items: [entry("1"), entry("2"), entry(last)], includes: include > 0 ? [asset] : [] };
  }),
);

afterEach(() => vi.unstubAllGlobals());

const route = createListRoute({ service, lists, headers: {} });

const ask = async (query: string, headers: Record<string, string> = {}) =>
  route.request(`/spaces/s/environments/master/entries?${query}`, { headers });

it("answers the requests of the page's client with their lists, compressed and with an ETag, and 304 for a known one", async () => {
  const sent: (string | null)[][] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    const response = await route.request(url.slice(service.url.length), {
      headers: { "Accept-Encoding": "br" },
    });
    const { headers } = response;
    sent.push([headers.get("content-encoding"), headers.get("etag")]);
    const known = { "Accept-Encoding": "br", "If-None-Match": headers.get("etag") ?? "" };
    const again = await route.request(url.slice(service.url.length), { headers: known });
    expect(again.status).toBe(304);
    return new Response(brotliDecompressSync(await response.arrayBuffer()));
  });
  expect(await requestAllLists(service).all).toEqual(answersOf(lists));
  // Four are made per language, three once.
  expect(sent).toHaveLength(4 * locales.length + 3);
  expect(sent).toEqual(sent.map(() => ["br", expect.any(String)]));
});

it("has a page of a list, and the linked assets unless include is 0", async () => {
  const Authorization = "Bearer t";
  const first = await ask("content_type=news", { Authorization });
  expect(await first.json()).toMatchObject({
    total: 3,
    skip: 0,
    limit: 100,
    includes: { Asset: [asset] },
  });
  const query = `access_token=t&content_type=news&skip=1&limit=1&include=0&order=${listOrder}`;
  const page = await (await ask(query)).json();
  expect(page).toMatchObject({ total: 3, skip: 1, limit: 1, items: [entry("2")] });
  expect(page).not.toHaveProperty("includes");
  const whole = await ask("access_token=t&content_type=news&limit=200&include=0");
  expect(await whole.json()).not.toHaveProperty("includes");
});

it.each([
  ["access_token=x&content_type=news", 401, "AccessTokenInvalid"],
  ["access_token=t&content_type=constructor", 400, "InvalidQuery"],
  ["access_token=t&locale=fi", 400, "InvalidQuery"],
  ["access_token=t&limit=1001", 400, "InvalidQuery"],
  ["access_token=t&fields.title=a", 400, "InvalidQuery"],
])("rejects %s with %d %s in Contentful's format", async (query, status, id) => {
  const answer = await ask(query);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({
    sys: { type: "Error", id },
    message: expect.any(String),
  });
});
