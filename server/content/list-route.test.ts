import { expect, it } from "vitest";
import { listOrder, perRequest, requestNames, requests } from "#content/requests.ts";
import { locales, perLocale } from "#language/languages.ts";
import { fetchAllLists } from "#content/fetch-lists.ts";
import { createListRoute } from "./list-route.ts";

const service = { url: "/content-service", space: "s", environment: "master", token: "t" };

const entry = (id: string) => ({
  sys: { id, type: "Entry", contentType: { sys: { id: "news" } } },
  fields: { picture: { sys: { type: "Link", linkType: "Asset", id: "p" } } },
});
const asset = { sys: { id: "p", type: "Asset" }, fields: { title: "Bild" } };
const list = { items: [entry("1"), entry("2"), entry("3")], includes: [asset] };

const lists = perLocale(() => perRequest(() => list));

const route = createListRoute({ service, lists, headers: {} });

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
  ["access_token=t&locale=__proto__", 400, "InvalidQuery"],
  ["access_token=t&limit=1001", 400, "InvalidQuery"],
  ["access_token=t&fields.title=a", 400, "InvalidQuery"],
  ["access_token=t&__proto__=a", 400, "InvalidQuery"],
  [`access_token=t&${"%ff&".repeat(3000)}`, 400, "InvalidQuery"],
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
