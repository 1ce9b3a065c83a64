import { expect, test } from "vitest";
import { folderOf, newsFile, pictureOf } from "./written-folder.test-setup.ts";
import { problemText } from "./space.ts";

test("of two pictures whose file names give one id, the second is left out", async () => {
  const { folder, problems } = await folderOf({
    "news/a.sv.md": newsFile("headline: A\nbigImage: bild-a.jpg"),
    "news/b.sv.md": newsFile("headline: B\nbigImage: bild-å.jpg"),
    "news/bild-a.jpg": await pictureOf(4, 4),
    "news/bild-å.jpg": await pictureOf(4, 4),
  });
  expect(await problems()).toEqual([
    expect.stringMatching(/which .* already has; the image is left out$/),
  ]);
  const { items } = (await folder.read()).lists.sv.news;
  const withPicture = items.filter((item) => JSON.stringify(item).includes("bigImage"));
  expect([items.length, withPicture.length]).toEqual([2, 1]);
});

test("a written time of creation counts before another language's time of saving", async () => {
  const { folder } = await folderOf({
    "news/a.sv.md": newsFile("headline: A\ncreatedAt: 2100-03-06"),
    "news/a.en-US.md": newsFile("headline: A"),
  });
  expect((await folder.read()).space.entries[0]?.createdAt).toBe("2100-03-06T00:00:00.000Z");
});

test("reports two alternative texts for one image in one language, and uses the first", async () => {
  const { folder } = await folderOf({
    "news/a.sv.md": newsFile("headline: A\nbigImage: { file: a.jpg, alt: Ett }"),
    "news/b.sv.md": newsFile("headline: B\nbigImage: { file: a.jpg, alt: Två }"),
    "news/a.jpg": await pictureOf(4, 4),
  });
  const { space, problems } = await folder.read();
  expect(problems.map(problemText)).toEqual([
    'news/b.sv.md:3: alt of a.jpg (sv) is "Två" here, but "Ett" elsewhere',
  ]);
  expect(space.assets).toMatchObject([{ id: "news-a.jpg", description: { sv: "Ett" } }]);
  expect(space.entries).toHaveLength(2);
});
