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
/** More than a page has. */
const count = 250;
const asset = { sys: { id: "p", type: "Asset" }, fields: { title: "Bild" } };

const lists = perLocale((locale) =>
  perRequest((name) => {
    const { localized, include, most = count } = requests[name];
    const id = localized ? `${name} in ${locale}` : name;
    const items = Array.from({ length: most }, (_, index) => entry(`${id} ${index}`));
    return { items, includes: include > 0 ? [asset] : [] };
  }),
);

afterEach(() => vi.unstubAllGlobals());

const route = createListRoute({ service, lists, headers: {} });

it("answers the requests of the page's client with the server's lists, compressed and with an ETag, and 304 for a known one", async () => {
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
  // Four are made per language, three once. All lists but that of news have two pages.
  expect(sent).toHaveLength(2 * (3 * locales.length + 3) + locales.length);
  expect(sent).toEqual(sent.map(() => ["br", expect.any(String)]));
});

const path = "/spaces/s/environments/master/entries";
const query = `${path}?access_token=t&content_type=area&include=1&limit=200&locale=sv`;

it.each([
  ["GET", query],
  ["GET", `${query}&order=sys.id`],
  ["GET", `${query.replace("=t", "=x")}&order=${listOrder}`],
  ["GET", `${query.replace("sv", "fi")}&order=${listOrder}`],
  ["GET", `${query}&order=${listOrder}&skip=1`],
  ["POST", `${query}&order=${listOrder}`],
  ["GET", path.replace("entries", "assets")],
])("rejects any other request in Contentful's format: %s %s", async (method, other) => {
  const response = await route.request(other, { method });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    sys: { type: "Error", id: "InvalidQuery" },
    message: expect.any(String),
  });
});
