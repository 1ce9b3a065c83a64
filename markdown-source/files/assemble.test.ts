import { expect, onTestFinished, test, vi } from "vitest";
import { timesOf } from "#content/entry-times.ts";
import { fieldsOf, folderOf, newsFile, pictureOf } from "./written-folder.test-setup.ts";
import { fileMistakeText } from "./space.ts";

test("of two pictures whose file names give one id, the second is left out", async () => {
  const { folder, mistakes } = await folderOf({
    "news/a.sv.md": newsFile("headline: A\nbigImage: bild-a.jpg"),
    "news/b.sv.md": newsFile("headline: B\nbigImage: bild-å.jpg"),
    "news/bild-a.jpg": await pictureOf(4, 4),
    "news/bild-å.jpg": await pictureOf(4, 4),
  });
  expect(await mistakes()).toEqual([
    expect.stringMatching(/which .* already has; the image is left out$/),
  ]);
  const { items } = (await folder.read()).lists.sv.news;
  const withPicture = items.filter((item) => JSON.stringify(item).includes("bigImage"));
  expect([items.length, withPicture.length]).toEqual([2, 1]);
});

test("only written dates are delivered: a file's time of saving orders entries without any", async () => {
  const { folder } = await folderOf({
    "news/a.sv.md": newsFile("headline: A\ncreatedAt: 2020-03-06\nbigImage: a.jpg"),
    "news/a.en-US.md": newsFile("headline: A"),
    "news/a.jpg": await pictureOf(4, 4),
    "news/b.sv.md": newsFile("headline: B"),
  });
  const { lists, space } = await folder.read();
  const at = "2020-03-06T00:00:00.000Z";
  const { items, includes } = lists.sv.news;
  expect(Object.values(timesOf(items))).toEqual(["", at]);
  expect(Object.values(timesOf(includes))).toEqual([at]);
  expect(space.entries.map(({ isUndated }) => isUndated)).toEqual([undefined, true]);
});

test("an entry of a later date is a draft until then", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-05T12:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const { folder } = await folderOf({
    "news/a.sv.md": newsFile("headline: A\ncreatedAt: 2026-03-06\nunknown: 1"),
    "news/a.en-US.md": newsFile("headline: A"),
    "news/b.sv.md": newsFile("headline: B\ncreatedAt: 2026-03-01"),
  });
  const before = await folder.read();
  expect(fieldsOf(before.lists.sv.news)).toEqual([{ headline: "B" }]);
  expect(fieldsOf(before.drafts.sv.news)).toEqual([{ headline: "A" }, { headline: "B" }]);
  expect(before.space.entries[0]?.shownFrom).toBe("2026-03-06T00:00:00.000Z");
  expect(before.publicMistakes).toEqual([]);
  expect(await folder.read()).toBe(before);
  vi.setSystemTime(new Date("2026-03-06T00:00:01Z"));
  const after = await folder.read();
  expect(fieldsOf(after.lists.sv.news)).toEqual([{ headline: "A" }, { headline: "B" }]);
  expect(await folder.read()).toBe(after);
});

test("reports two alternative texts for one image in one language, and uses the first", async () => {
  const { folder } = await folderOf({
    "news/a.sv.md": newsFile("headline: A\nbigImage: { file: a.jpg, alt: Ett }"),
    "news/b.sv.md": newsFile("headline: B\nbigImage: { file: a.jpg, alt: Två }"),
    "news/a.jpg": await pictureOf(4, 4),
  });
  const { space, mistakes } = await folder.read();
  expect(mistakes.map(fileMistakeText)).toEqual([
    'news/b.sv.md:3: alt of a.jpg (sv) is "Två" here, but "Ett" elsewhere',
  ]);
  expect(space.assets).toMatchObject([{ id: "news-a.jpg", description: { sv: "Ett" } }]);
  expect(space.entries).toHaveLength(2);
});
