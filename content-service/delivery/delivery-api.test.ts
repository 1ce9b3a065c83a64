import { expect, test } from "vitest";
import { embeddedToken } from "./access.ts";
import {
  newsFile,
  pictureOf,
  previewToken,
  serviceOver,
} from "#content-service/files/written-folder.test-setup.ts";

const twoItems = async () => ({
  "news/first.sv.md": newsFile(
    "headline: Först\ntagText: Nytt\nbigImage: { file: first.jpg, alt: Ett hus }\nupdatedAt: 2026-02-02",
    "Brödtext",
  ),
  "news/first.en-US.md": newsFile(
    "headline: First\nbigImage: { file: first.jpg, alt: A house }\nupdatedAt: 2026-02-02",
  ),
  "news/second.sv.md": newsFile("headline: Andra\nupdatedAt: 2026-03-02\ncreatedAt: 2026-01-01"),
  "news/first.jpg": await pictureOf(30, 20),
  "partner/other.md": "---\nname: Other\nlogo: { asset: gone }\n---\n",
  "general/firm.md": '---\nphone: "+46"\n---\n',
});

test("delivers fields in the requested locale, with fallbacks per value", async () => {
  const { get } = await serviceOver(await twoItems());
  const { body } = await get("/entries?content_type=news&locale=en-US&order=sys.id");
  expect(body.items[0].fields).toMatchObject({
    headline: "First",
    tagText: "Nytt",
    description: "Brödtext",
  });
  expect(body.items[0].sys.locale).toBe("en-US");
  expect(body.items[1].fields).toEqual({ headline: "Andra" });
  expect(body.includes.Asset[0].fields.description).toBe("A house");
});

test("delivers all locales' own values without fallbacks for locale=*", async () => {
  const { get } = await serviceOver(await twoItems());
  const { body } = await get("/entries?sys.id=news-first&locale=*");
  expect(body.items[0].fields.headline).toEqual({ sv: "Först", "en-US": "First" });
  expect(body.items[0].fields.tagText).toEqual({ sv: "Nytt" });
  expect(body.items[0].sys).not.toHaveProperty("locale");
  expect(body.includes.Asset[0].fields.file.sv.contentType).toBe("image/jpeg");
});

test("delivers an entry with all of Contentful's sys properties", async () => {
  const { get } = await serviceOver(await twoItems());
  const { body } = await get("/entries/news-second");
  expect(body).toEqual({
    metadata: { tags: [], concepts: [] },
    sys: {
      space: { sys: { type: "Link", linkType: "Space", id: "embedded" } },
      id: "news-second",
      type: "Entry",
      createdAt: "2026-01-01T00:00:00.000Z",
      updatedAt: "2026-03-02T00:00:00.000Z",
      environment: { sys: { id: "master", type: "Link", linkType: "Environment" } },
      publishedVersion: 1,
      revision: 1,
      contentType: { sys: { type: "Link", linkType: "ContentType", id: "news" } },
      locale: "sv",
    },
    fields: { headline: "Andra" },
  });
});

test("sorts by the last change by default", async () => {
  const { get } = await serviceOver(await twoItems());
  const ids = async (query: string) =>
    (await get(`/entries?content_type=news${query}`)).body.items.map(
      (item: { sys: { id: string } }) => item.sys.id,
    );
  expect(await ids("")).toEqual(["news-second", "news-first"]);
  expect(await ids("&order=-fields.headline")).toEqual(["news-first", "news-second"]);
  expect(await ids("&order=sys.updatedAt")).toEqual(["news-first", "news-second"]);
  expect(await ids("&limit=1&skip=1")).toEqual(["news-first"]);
});

test("includes assets from include=1, and neither assets nor errors with include=0", async () => {
  const { get } = await serviceOver(await twoItems());
  const none = (await get("/entries?include=0")).body;
  expect(none).not.toHaveProperty("includes");
  expect(none).not.toHaveProperty("errors");
  const { body } = await get("/entries");
  expect(body.includes.Asset).toHaveLength(1);
  expect(body.errors).toEqual([
    {
      sys: { id: "notResolvable", type: "error" },
      details: { type: "Link", linkType: "Asset", id: "gone" },
    },
  ]);
  const partner = (await get("/entries?content_type=partner")).body;
  expect(partner.items[0].fields.logo.sys.id).toBe("gone");
  expect(partner).not.toHaveProperty("includes");
});

test("delivers the selected fields and includes only their assets", async () => {
  const { get } = await serviceOver(await twoItems());
  const { body } = await get("/entries?content_type=news&select=sys.id,fields.headline");
  expect(body.items[1]).toEqual({ sys: { id: "news-first" }, fields: { headline: "Först" } });
  expect(body).not.toHaveProperty("includes");
});

test.each([
  ["fields.headline=Andra", 1],
  ["fields.headline[ne]=Andra", 1],
  ["fields.headline[in]=Andra,Först", 2],
  ["fields.headline[nin]=Andra,Först", 0],
  ["fields.tagText[exists]=false", 1],
  ["fields.description[exists]=true", 1],
  ["fields.bigImage.sys.id=news-first.jpg", 1],
  ["sys.updatedAt[gt]=2026-03-01", 1],
  ["links_to_asset=news-first.jpg", 1],
])("filters by %s", async (filter, count) => {
  const { get } = await serviceOver(await twoItems());
  const { status, body } = await get(`/entries?content_type=news&${filter}`);
  expect([status, body.total]).toEqual([200, count]);
});

test.each([
  ["/entries?foo=1", "InvalidQuery"],
  ["/entries?query=text", "InvalidQuery"],
  ["/entries?content_type=nothing", "InvalidQuery"],
  ["/entries?limit=1001", "InvalidQuery"],
  ["/entries?limit=x", "InvalidQuery"],
  ["/entries?skip=-1", "InvalidQuery"],
  ["/entries?include=11", "InvalidQuery"],
  ["/entries?locale=fi", "BadRequest"],
  ["/entries?locale=sv&locale=sv", "BadRequest"],
  ["/entries?fields.headline=x", "BadRequest"],
  ["/entries?content_type=news&fields.nothing=x", "InvalidQuery"],
  ["/entries?content_type=news&fields.description=x", "InvalidQuery"],
  ["/entries?content_type=news&fields.headline[match]=x", "InvalidQuery"],
  ["/entries?content_type=news&order=fields.description", "InvalidQuery"],
  ["/entries?content_type=news&select=fields.a.b", "InvalidQuery"],
  ["/entries/news-first?include=1", "InvalidQuery"],
  ["/assets?mimetype_group=nothing", "BadRequest"],
  ["/locales?foo=1", "InvalidQuery"],
])("rejects %s with 400 %s", async (path, id) => {
  const { get } = await serviceOver(await twoItems());
  const { status, body } = await get(path);
  expect([status, body.sys.id]).toEqual([400, id]);
});

test("reports an unknown parameter in Contentful's format", async () => {
  const { get } = await serviceOver({});
  const { body } = await get("/entries?foo=1");
  expect(body).toEqual({
    sys: { type: "Error", id: "InvalidQuery" },
    message: expect.stringMatching(/^The query you sent was invalid/),
    details: {
      errors: [{ name: "unknown", path: ["foo"], details: 'The path "foo" is not recognized' }],
    },
    requestId: expect.any(String),
  });
  expect((await get("/entries?locale=fi")).body.message).toBe("Unknown locale: fi");
});

test("answers 401 to a missing or wrong token, and 404 to another space or environment", async () => {
  const { request, get } = await serviceOver({});
  const missing = await request("/spaces/embedded/entries");
  expect(missing.status).toBe(401);
  expect(await missing.json()).toEqual({
    sys: { type: "Error", id: "AccessTokenInvalid" },
    message: "The access token you sent could not be found or is invalid.",
    requestId: expect.any(String),
  });
  expect((await get("/entries", "wrong")).status).toBe(401);
  expect((await request("/spaces/other/entries?access_token=wrong")).status).toBe(401);
  expect((await request(`/spaces/other/entries?access_token=${embeddedToken}`)).status).toBe(404);
  const environment = await request(
    `/spaces/embedded/environments/dev/entries?access_token=${embeddedToken}`,
  );
  expect(environment.status).toBe(404);
  expect(await environment.json()).toMatchObject({
    sys: { id: "NotFound" },
    details: { type: "Environment", id: "dev", space: "embedded" },
  });
  expect((await get("/entries/nothing")).body.details).toEqual({
    type: "Entry",
    id: "nothing",
    environment: "master",
    space: "embedded",
  });
  expect((await request(`/spaces/embedded/?access_token=${embeddedToken}`)).status).toBe(200);
});

test("delivers drafts and their images with the preview token only", async () => {
  const { get } = await serviceOver({
    ...(await twoItems()),
    "news/draft.sv.md": newsFile("headline: Utkast\ndraft: true\nbigImage: draft.jpg"),
    "news/draft.jpg": await pictureOf(10, 10),
    "news/second.en-US.md": newsFile("headline: Second\ndraft: true"),
  });
  expect((await get("/entries?content_type=news")).body.total).toBe(2);
  expect((await get("/assets")).body.total).toBe(1);
  expect((await get("/entries/news-draft")).status).toBe(404);
  expect((await get("/entries/news-second?locale=en-US")).body.fields.headline).toBe("Andra");
  expect((await get("/entries?content_type=news", previewToken)).body.total).toBe(3);
  const draft = (await get("/entries/news-draft", previewToken)).body;
  expect(draft.sys.revision).toBe(0);
  expect(draft.sys).not.toHaveProperty("publishedVersion");
  const second = (await get("/entries/news-second?locale=en-US", previewToken)).body;
  expect(second.fields.headline).toBe("Second");
});

test("delivers content types and locales", async () => {
  const { get } = await serviceOver({});
  const { fields } = (await get("/content_types/news")).body;
  expect(fields.find((field: { id: string }) => field.id === "images")).toMatchObject({
    type: "Array",
    items: { type: "Link", linkType: "Asset" },
    localized: true,
    required: false,
  });
  expect((await get("/content_types")).body.total).toBe(7);
  expect((await get("/content_types/nothing")).status).toBe(404);
  expect((await get("/locales")).body.items).toMatchObject([
    { code: "sv", default: true, fallbackCode: null },
    { code: "en-US", default: false, fallbackCode: "sv" },
  ]);
});
