import { expect, onTestFinished, test } from "vitest";
import { fetchLists } from "#content/requests.ts";
import { newsFile, writtenFolder } from "#content-service/files/written-folder.test-setup.ts";
import { startContentful } from "#tests/support/contentful/contentful.ts";

test("news items are sorted newest first, also after a correction to an old item", async () => {
  const { directory } = await writtenFolder({
    "news/old.sv.md": newsFile("headline: Old\ncreatedAt: 2026-01-01\nupdatedAt: 2026-09-09"),
    "news/new.sv.md": newsFile("headline: New\ncreatedAt: 2026-03-03\nupdatedAt: 2026-03-03"),
    "news/mid.sv.md": newsFile("headline: Mid\ncreatedAt: 2026-02-02\nupdatedAt: 2026-02-02"),
  });
  const contentful = await startContentful({ directory });
  onTestFinished(contentful.stop);
  const { CONTENTFUL_SPACE_ID: space = "", CONTENTFUL_ACCESS_TOKEN: token = "" } =
    contentful.environment;
  const reports: string[] = [];
  const service = { url: contentful.url, space, environment: "master", token };
  const { news } = await fetchLists(service, "sv", (line) => reports.push(line));
  expect(reports).toEqual([]);
  expect(news.ok && news.list.items.map((item) => JSON.stringify(item))).toEqual([
    expect.stringContaining('"New"'),
    expect.stringContaining('"Mid"'),
    expect.stringContaining('"Old"'),
  ]);
});
