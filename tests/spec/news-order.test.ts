import { expect, onTestFinished, test } from "vitest";
import { fetchLists } from "#content/fetch-lists.ts";
import { startContentful } from "#tests/support/contentful/contentful.ts";

test("news items are sorted newest first, also after a correction to an old item", async () => {
  const contentful = await startContentful();
  onTestFinished(contentful.stop);
  const oldest = contentful.space.entries.find(({ sys }) => sys.id === "news-handbok");
  if (oldest) oldest.sys.updatedAt = "2026-09-09T09:00:00.000Z";
  const { CONTENTFUL_SPACE_ID: space = "", CONTENTFUL_ACCESS_TOKEN: token = "" } =
    contentful.environment;
  const reports: string[] = [];
  const service = { url: contentful.url, space, environment: "master", token };
  const { news } = await fetchLists(service, "sv", (line) => reports.push(line));
  expect(reports).toEqual([]);
  const sys = (id: string) => expect.objectContaining({ sys: expect.objectContaining({ id }) });
  expect(news.ok && news.list.items).toEqual([
    sys("news-kyrkstallar"),
    sys("news-larling"),
    sys("news-oppet"),
    sys("news-handbok"),
  ]);
  const [firstByDefault] = (await contentful.read("news", "sv")).items;
  expect(firstByDefault?.sys.id).toBe("news-handbok");
});
