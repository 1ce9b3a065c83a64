import { expect, it } from "vitest";
import { listKey, listOrder, perRequest, requestNames, requests } from "#content/requests.ts";
import { locales, perLocale } from "#language/languages.ts";
import { fetchAllLists } from "#content/fetch-lists.ts";
import { encodeText } from "#src/page/encoded-body.server.ts";
import { wireList } from "#src/page/entry-lists.server.ts";
import { editionWith } from "./edition.test-setup.ts";
import { createListRoute } from "./list-route.ts";

const service = { url: "/content-service", space: "s", environment: "master", token: "t" };

const entry = (id: string) => ({
  sys: { id, type: "Entry", contentType: { sys: { id: "news" } } },
  fields: { picture: { sys: { type: "Link", linkType: "Asset", id: "p" } } },
});
const asset = { sys: { id: "p", type: "Asset" }, fields: { title: "Bild" } };
const list = { items: [entry("1"), entry("2"), entry("3")], includes: [asset] };

const body = await encodeText(JSON.stringify(wireList(list)));

const edition = editionWith({
  received: perLocale(() => perRequest(() => list)),
  lists: new Map(
    locales.flatMap((locale) => requestNames.map((name) => [listKey(locale, name), body] as const)),
  ),
});

const route = createListRoute({ service, current: () => edition, headers: {} });

const ask = async (query: string, headers: Record<string, string> = {}) =>
  route.request(`/spaces/s/environments/master/entries?${query}`, { headers });

it.each(requestNames)("has the list of %s, its page and its linked assets", async (name) => {
  const { contentType } = requests[name];
  const type = contentType === undefined ? "" : `&content_type=${contentType}`;
  const all = await (await ask(`access_token=t${type}&limit=400&order=${listOrder}`)).json();
  expect(all).toMatchObject({
    total: 3,
    skip: 0,
    items: list.items,
    includes: { Asset: [asset] },
  });
  const page = await (await ask(`access_token=t${type}&skip=1&limit=1&include=0`)).json();
  expect(page).toMatchObject({ total: 3, skip: 1, limit: 1, items: [entry("2")] });
  expect(page).not.toHaveProperty("includes");
});

it("answers each request of the page's client compressed and with an ETag", async () => {
  const sent: (string | null)[][] = [];
  await fetchAllLists(service, async (url) => {
    const response = await route.request(url.slice(service.url.length), {
      headers: { "Accept-Encoding": "br" },
    });
    sent.push([response.headers.get("content-encoding"), response.headers.get("etag")]);
    return response;
  });
  // Four are made per language, three once.
  expect(sent).toHaveLength(4 * locales.length + 3);
  expect(sent).toEqual(sent.map(() => ["br", expect.any(String)]));
});

it("has an ETag, and is 304 for it, also with the token in a header", async () => {
  const query = "content_type=news&limit=400";
  const Authorization = "Bearer t";
  const etag = (await ask(query, { Authorization })).headers.get("etag") ?? "";
  const again = await ask(query, { Authorization, "If-None-Match": etag });
  expect([etag !== "", again.status]).toEqual([true, 304]);
});

it.each([
  ["content_type=news", 401, "AccessTokenInvalid"],
  ["access_token=x&content_type=news", 401, "AccessTokenInvalid"],
  ["access_token=t&content_type=constructor", 400, "InvalidQuery"],
  ["access_token=t&locale=__proto__", 400, "BadRequest"],
  ["access_token=t&limit=1001", 400, "InvalidQuery"],
  ["access_token=t&fields.title=a", 400, "InvalidQuery"],
  ["access_token=t&__proto__=a", 400, "InvalidQuery"],
])("rejects %s with %d %s in Contentful's format", async (query, status, id) => {
  const answer = await ask(query);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({
    sys: { type: "Error", id },
    message: expect.any(String),
  });
});

it.each([
  "spaces/x/environments/master/entries",
  "spaces/s/environments/x/entries",
  "spaces/s/environments/master/assets",
])("does not know %s", async (path) => {
  expect((await route.request(`/${path}?access_token=t`)).status).toBe(404);
});

it("sends each page of a long list encoded once, and few answers of other sizes at once", async () => {
  const items = Array.from({ length: 900 }, (_, id) => ({
    ...entry(`${id}`),
    text: "x".repeat(4000),
  }));
  const long = { items, includes: [] };
  const pages = await Promise.all(
    [0, 400, 800].map(
      async (skip) =>
        [
          listKey("sv", "news", skip),
          await encodeText(JSON.stringify(wireList(long, skip))),
        ] as const,
    ),
  );
  const of = editionWith({
    received: { ...perLocale(() => ({})), sv: { news: long } },
    lists: new Map(pages),
  });
  const app = createListRoute({ service, current: () => of, headers: {} });
  const get = async (limit: number, skip: number) =>
    app.request(
      `/spaces/s/environments/master/entries?access_token=t&content_type=news&limit=${limit}&skip=${skip}`,
    );
  for (const skip of [0, 400, 800])
    expect((await get(400, skip)).headers.get("etag")).not.toBeNull();
  // Clients that do not read.
  const unread = await Promise.all(Array.from({ length: 20 }, () => get(900, 0)));
  expect(new Set(unread.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(unread.filter(({ status }) => status === 200).length).toBeLessThan(6);
  // Those that leave and those that read make room again.
  const [first, ...others] = unread.filter(({ status }) => status === 200);
  expect(await first?.json()).toMatchObject({ total: 900 });
  for (const { body } of others) await body?.cancel();
  expect((await get(900, 0)).status).toBe(200);
});

it("sends headers without keeping a body", async () => {
  const items = [{ ...entry("1"), text: "x".repeat(9_000_000) }];
  const edition = editionWith({
    received: { ...perLocale(() => ({})), sv: { news: { items, includes: [] } } },
    lists: new Map(),
  });
  const app = createListRoute({ service, current: () => edition, headers: {} });
  const path = "/spaces/s/environments/master/entries?access_token=t&content_type=news&limit=1";
  for (const method of ["HEAD", "HEAD", "GET"]) {
    expect((await app.request(path, { method })).status).toBe(200);
  }
});

it("is 503 before there is content", async () => {
  const open = createListRoute({ service, current: () => undefined, headers: {} });
  const path = "/spaces/s/environments/master/entries?access_token=t&content_type=news";
  expect((await open.request(path)).status).toBe(503);
});
