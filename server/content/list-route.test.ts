import { createClient } from "contentful";
import { beforeAll, describe, expect, it } from "vitest";
import { emptyState } from "#content/content-state.ts";
import { listOrder, perRequest, requestNames, requests } from "#content/requests.ts";
import { locales, perLocale } from "#language/languages.ts";
import { plainBody } from "#src/pages/encoded-body.ts";
import type { Edition } from "#src/pages/edition.ts";
import { listKey } from "#src/pages/edition.ts";
import { wireList } from "#src/pages/entry-lists.ts";
import { createListRoute } from "./list-route.ts";

const service = { url: "/content-service", space: "s", environment: "master", token: "t" };

const entry = (id: string) => ({
  sys: { id, type: "Entry", contentType: { sys: { id: "news" } } },
  fields: { picture: { sys: { type: "Link", linkType: "Asset", id: "p" } } },
});
const asset = { sys: { id: "p", type: "Asset" }, fields: { title: "Bild" } };
const list = { items: [entry("1"), entry("2"), entry("3")], includes: [asset] };

const edition: Edition = {
  id: "1",
  state: { ...emptyState, lists: perLocale(() => perRequest(() => list)) },
  files: new Map(),
  lists: new Map(
    locales.flatMap((locale) =>
      requestNames.map(
        (name) => [listKey(locale, name), plainBody(JSON.stringify(wireList(list)))] as const,
      ),
    ),
  ),
  pictures: new Set(),
  isComplete: true,
  light: undefined,
  smallCopies: {},
};

const route = createListRoute({ service, current: () => edition, headers: {} });

const ask = async (query: string, path = "/spaces/s/environments/master/entries") =>
  route.request(`http://localhost${path}?${query}`);

describe("the answers to the seven requests", () => {
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

  it("has an ETag, and is 304 for it", async () => {
    const query = "access_token=t&content_type=news&limit=400";
    const etag = (await ask(query)).headers.get("etag") ?? "";
    const again = await route.request(
      `http://localhost/spaces/s/environments/master/entries?${query}`,
      {
        headers: { "If-None-Match": etag },
      },
    );
    expect([etag !== "", again.status]).toEqual([true, 304]);
  });

  it.each([
    ["content_type=news", 401, "AccessTokenInvalid"],
    ["access_token=x&content_type=news", 401, "AccessTokenInvalid"],
    ["access_token=t&content_type=none", 400, "InvalidQuery"],
    ["access_token=t&content_type=constructor", 400, "InvalidQuery"],
    ["access_token=t&locale=fi", 400, "BadRequest"],
    ["access_token=t&locale=__proto__", 400, "BadRequest"],
    ["access_token=t&limit=-1", 400, "InvalidQuery"],
    ["access_token=t&limit=1001", 400, "InvalidQuery"],
    ["access_token=t&fields.title=a", 400, "InvalidQuery"],
    ["access_token=t&order=fields.title", 400, "InvalidQuery"],
    ["access_token=t&__proto__=a", 400, "InvalidQuery"],
  ])("rejects %s with %d %s in Contentful's format", async (query, status, id) => {
    const answer = await ask(query);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({
      sys: { type: "Error", id },
      message: expect.any(String),
    });
  });

  it("knows no other space, environment or resource", async () => {
    for (const path of [
      "/spaces/x/environments/master/entries",
      "/spaces/s/environments/x/entries",
      "/spaces/s/environments/master/assets",
      "/spaces/s/environments/master/entries/1",
    ]) {
      expect((await ask("access_token=t", path)).status).toBe(404);
    }
  });

  it("needs no token where the site's token is empty, and is 503 before there is content", async () => {
    const open = createListRoute({
      service: { ...service, token: "" },
      current: () => undefined,
      headers: {},
    });
    const url = "http://localhost/spaces/s/environments/master/entries?content_type=news";
    expect((await open.request(url)).status).toBe(503);
  });
});

describe("the official SDK", () => {
  let client: ReturnType<typeof createClient>;
  beforeAll(() => {
    client = createClient({
      space: "s",
      accessToken: "t",
      adapter: async (config) => {
        const url = new URL(`http://localhost/spaces/s/environments/master/entries`);
        for (const [name, value] of Object.entries(config.params ?? {})) {
          url.searchParams.set(name, String(value));
        }
        const answer = await route.request(url.href, { headers: { Authorization: "Bearer t" } });
        const data: unknown = await answer.json();
        return { data, status: answer.status, statusText: "", headers: {}, config };
      },
    });
  });

  it.each(["general", "news"] as const)("reads the list of %s with its assets", async (name) => {
    const { contentType } = requests[name];
    const { items } =
      contentType === undefined
        ? await client.getEntries()
        : await client.getEntries({ content_type: contentType });
    expect(items.map(({ sys }) => sys.id)).toEqual(["1", "2", "3"]);
    expect(items[0]?.fields["picture"]).toMatchObject({ fields: { title: "Bild" } });
  });
});
