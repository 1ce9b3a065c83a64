import { mkdir, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { perLocale } from "#language/languages.ts";
import type { Edition } from "#src/page/edition.server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { editionWith } from "./edition.test-setup.ts";
import { createEditionStore } from "./store.ts";

let directory: string;
let file: string;
const events: string[] = [];

beforeEach(async () => {
  directory = await temporaryFolder();
  file = join(directory, "lists-one.json");
  events.length = 0;
});

const store = (origin = "space", folder = directory, server = "one") =>
  createEditionStore(folder, server, origin, (_level, event) => events.push(event));

const withNews = (...items: unknown[]) =>
  editionWith({
    received: perLocale(() => ({ news: { items, includes: [] } })),
    smallCopies: { "/a": "data:," },
    removed: { "Entry x": 1 },
  });

const save = (edition: Edition, to = store()) => to.save(edition);

const loadedNews = async (from = store()) => {
  const loaded = await from.load();
  const [news] = Object.values(loaded?.answers ?? {}).map((answers) => answers.news);
  return news?.ok ? news.list.items : undefined;
};

it("returns what was saved last, and when it was saved or confirmed", async () => {
  const saving = store();
  await Promise.all([save(withNews("a"), saving), save(withNews("b"), saving)]);
  expect(await loadedNews()).toEqual(["b"]);
  await utimes(file, new Date(0), new Date(0));
  expect((await store().load())?.savedAt).toBe(0);
  await saving.confirm(withNews("b"));
  expect((await store().load())?.savedAt).toBeGreaterThan(0);
  expect(await store().load()).toMatchObject({
    smallCopies: { "/a": "data:," },
    removed: { "Entry x": 1 },
  });
});

it("does not take an earlier run's file for what another server's file had", async () => {
  await save(withNews("earlier"));
  const yesterday = new Date(Date.now() - 86_400_000);
  await utimes(file, yesterday, yesterday);
  await save(withNews("current"), store("space", directory, "two"));
  const restarted = store();
  expect(await loadedNews(restarted)).toEqual(["current"]);
  await restarted.confirm(withNews("current"));
  await rm(join(directory, "lists-two.json"));
  expect(await loadedNews()).toEqual(["current"]);
});

it("loads the newest lists although old ones cannot be removed", async () => {
  await save(withNews("current"));
  // A folder, which is not removed.
  const old = join(directory, "lists-old.json");
  await mkdir(old);
  await utimes(old, new Date(0), new Date(0));
  expect(await loadedNews()).toEqual(["current"]);
});

it("keeps the lists of servers that share a folder apart, and loads the newest", async () => {
  const other = store("space", directory, "two:3000");
  await save(withNews("current"), other);
  await save(withNews("withdrawn"));
  const fiveDaysAgo = new Date(Date.now() - 5 * 86_400_000);
  await utimes(file, fiveDaysAgo, fiveDaysAgo);
  expect(await loadedNews()).toEqual(["current"]);
  await utimes(file, new Date(0), new Date(0));
  expect(await loadedNews(store("space", directory, "three"))).toEqual(["current"]);
  expect(await readdir(directory)).toEqual(["lists-two_3000.json"]);
});

it("saves lists that it has loaded from another server's file as soon as they are confirmed", async () => {
  await save(withNews("a"), store("space", directory, "two"));
  const starting = store();
  expect(await loadedNews(starting)).toEqual(["a"]);
  await starting.confirm(withNews("a"));
  expect((await readdir(directory)).toSorted()).toEqual(["lists-one.json", "lists-two.json"]);
});

it("says that lists are in memory only when a confirmed one cannot be stored", async () => {
  const broken = store("space", join(directory, "file"));
  await writeFile(join(directory, "file"), "");
  await broken.confirm(withNews("a"));
  expect(broken.isFailing()).toBe(true);
});

it("ignores the content of another space", async () => {
  await save(withNews("a"), store("another space"));
  expect(await loadedNews()).toBeUndefined();
  expect(events).toEqual(["content.store_ignored"]);
});

it.each([
  ["cut", (text: string) => text.slice(0, -20)],
  ["empty", () => ""],
  ["changed", (text: string) => text.replace('"a"', '"x"')],
  ["of another format", () => "{}"],
])("ignores a %s file and says so, and loads another server's", async (_, damage) => {
  await save(withNews("a"));
  await writeFile(file, damage(await readFile(file, "utf8")));
  expect(await loadedNews()).toBeUndefined();
  expect(events).toEqual(["content.store_ignored"]);
  await save(withNews("b"), store("space", directory, "two"));
  expect(await loadedNews()).toEqual(["b"]);
});

it("says once that it cannot write, and loses nothing in memory", async () => {
  await writeFile(join(directory, "file"), "");
  const broken = store("space", join(directory, "file"));
  await save(withNews("a"), broken);
  await save(withNews("b"), broken);
  expect(events).toEqual(["content.not_stored"]);
  expect(broken.isFailing()).toBe(true);
});

it("removes the unfinished files of killed processes", async () => {
  const unfinished = join(directory, "lists.json.unfinished-1");
  await writeFile(unfinished, "x");
  // A file that cannot be removed, as on a read-only disk, stops nothing.
  const stuck = join(directory, "a.unfinished-2");
  await mkdir(stuck);
  for (const path of [unfinished, stuck]) await utimes(path, new Date(0), new Date(0));
  expect(await store().load()).toBeUndefined();
  expect(await readdir(directory)).toEqual(["a.unfinished-2"]);
});
