import sharp from "sharp";
import { expect, test } from "vitest";
import {
  drawing,
  fieldsOf,
  folderOf,
  newsFile,
  pictureOf,
} from "./files/written-folder.test-setup.ts";

test("lists the entries newest first in Contentful's format, with the pictures they link to", async () => {
  const { folder } = await folderOf({
    "news/old.sv.md": newsFile("headline: Gammal\ncreatedAt: 2026-01-01"),
    "news/new.sv.md": newsFile(
      "headline: Ny\ncreatedAt: 2026-02-01\nupdatedAt: 2026-02-02\nbigImage: { file: hus på ö.jpg, alt: Hus }",
      "Text",
    ),
    "news/new.en-US.md": newsFile("headline: New\nupdatedAt: 2026-02-02"),
    "news/draft.sv.md": newsFile("headline: Utkast\ndraft: true\ncreatedAt: 2026-03-01"),
    "news/hus på ö.jpg": await pictureOf(600, 400),
    "partner/p.md": newsFile('name: P\nlogo: { file: p.svg, alt: { sv: "", en-US: Logo } }'),
    "partner/p.svg": drawing(8),
  });
  const { lists, drafts } = await folder.read();
  expect(fieldsOf(lists.sv.news)).toMatchObject([{ headline: "Ny" }, { headline: "Gammal" }]);
  expect(fieldsOf(drafts.sv.news)).toMatchObject([{ headline: "Utkast" }, {}, {}]);
  // Texts that are missing in a locale are those of the default one.
  expect(fieldsOf(lists["en-US"].news)).toMatchObject([
    { headline: "New", description: "Text" },
    { headline: "Gammal" },
  ]);
  expect(lists["en-US"].news.items[0]).toEqual({
    metadata: { tags: [], concepts: [] },
    sys: {
      space: { sys: { type: "Link", linkType: "Space", id: "sample" } },
      id: "news-new",
      type: "Entry",
      createdAt: "2026-02-01T00:00:00.000Z",
      updatedAt: "2026-02-02T00:00:00.000Z",
      environment: { sys: { id: "master", type: "Link", linkType: "Environment" } },
      publishedVersion: 1,
      revision: 1,
      contentType: { sys: { type: "Link", linkType: "ContentType", id: "news" } },
      locale: "en-US",
    },
    fields: {
      headline: "New",
      description: "Text",
      bigImage: { sys: { type: "Link", linkType: "Asset", id: "news-hus-pa-o.jpg" } },
    },
  });
  expect(lists.sv.news.includes).toMatchObject([
    {
      sys: { type: "Asset", id: "news-hus-pa-o.jpg", locale: "sv" },
      fields: {
        description: "Hus",
        file: {
          url: expect.stringMatching(/^\/pictures\/[0-9a-f]{16}\/hus%20p%C3%A5%20%C3%B6\.jpg$/),
          fileName: "hus på ö.jpg",
          contentType: "image/jpeg",
          details: { size: (await pictureOf(600, 400)).length, image: { width: 600, height: 400 } },
        },
      },
    },
  ]);
  // Requests without a locale have the default one, and an SVG has no size.
  expect(lists["en-US"].partners.includes).toMatchObject([
    { fields: { file: { details: { size: drawing(8).length } } } },
  ]);
  expect(JSON.stringify(lists["en-US"].partners.includes)).not.toContain("Logo");
  expect(lists.sv.general.items).toHaveLength(3);
  expect(lists.sv.general.includes).toEqual([]);
});

test("reports width and height after the EXIF rotation", async () => {
  const upright = sharp(await pictureOf(600, 400)).withMetadata({ orientation: 6 });
  const { folder } = await folderOf({
    "news/a.sv.md": newsFile("headline: A\nbigImage: a.jpg"),
    "news/a.jpg": new Uint8Array(await upright.toBuffer()),
  });
  const { space } = await folder.read();
  expect(space.assets[0]?.file["sv"]?.image).toEqual({ width: 400, height: 600 });
});

test.each([
  ["2199-12-24 08:00", 0],
  ["24.12.2199", 0],
  ["2025-02-30", 1],
  ["igår", 1],
])("a file with the invalid createdAt %s is published: %d", async (date, published) => {
  const text = newsFile(`headline: A\ncreatedAt: ${date}`);
  const { folder } = await folderOf({ "news/a.sv.md": text });
  expect((await folder.read()).lists.sv.news.items).toHaveLength(published);
});
