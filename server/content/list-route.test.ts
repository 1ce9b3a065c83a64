import { brotliDecompressSync } from "node:zlib";
import { afterEach, expect, it, vi } from "vitest";
import { allAnswers, fetchAllLists, listOrder, perRequest, requests } from "#content/service";
import { locales, perLocale } from "#language/languages.ts";
import { createListRoute } from "./list-route.ts";
import { sampleSource } from "./source.ts";

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
    return {
      items: [entry("1"), entry("2"), entry(last)],
      includes: include > 0 ? [asset] : [],
    };
  }),
);

afterEach(() => vi.unstubAllGlobals());

const route = createListRoute({ service, lists, headers: {} });

const ask = async (query: string, headers: Record<string, string> = {}) =>
  route.request(`/spaces/s/environments/master/entries?${query}`, { headers });

it("answers the requests of the page's client with their lists, compressed and with an ETag", async () => {
  const sent: (string | null)[][] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    const response = await route.request(url.slice(service.url.length), {
      headers: { "Accept-Encoding": "br" },
    });
    const { headers } = response;
    sent.push([headers.get("content-encoding"), headers.get("etag")]);
    const body = brotliDecompressSync(await response.arrayBuffer());
    return new Response(body);
  });
  const own = sampleSource(lists).request();
  expect(await fetchAllLists(service)).toEqual(await allAnswers(own));
  // Four are made per language, three once.
  expect(sent).toHaveLength(4 * locales.length + 3);
  expect(sent).toEqual(sent.map(() => ["br", expect.any(String)]));
});

it("answers 304 for a known ETag, and neither another token nor another request", async () => {
  const query = `access_token=t&content_type=news&order=${listOrder}`;
  const etag = (await ask(query)).headers.get("etag") ?? "";
  expect((await ask(query, { "If-None-Match": etag })).status).toBe(304);
  for (const other of ["access_token=x&content_type=news", "access_token=t&content_type=none"]) {
    expect((await ask(other)).status).toBe(404);
  }
});
