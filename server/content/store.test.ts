import { open, readdir, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import { answersOf } from "#content/service";
import { perLocale } from "#language/languages.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { createEditionStore } from "./store.ts";

vi.mock("node:fs/promises", { spy: true });

let directory: string;
let file: string;
const events: string[] = [];
const renewedAt = "2026-01-01T00:00:00.000Z";

beforeEach(async () => {
  directory = await temporaryFolder();
  file = join(directory, "lists.json");
  events.length = 0;
});

const store = (origin = "space", folder = directory) =>
  createEditionStore(folder, origin, (_level, event) => events.push(event));

const withNews = (...items: unknown[]) =>
  answersOf(perLocale(() => ({ news: { items, includes: [] } })));

const loadedNews = async (from = store()) => {
  const news = (await from.load())?.answers.sv.news;
  return news?.ok ? news.list.items : undefined;
};

it("returns what any server saved last, and when all of it was answered", async () => {
  expect(await store().load()).toBeUndefined();
  await store().save(withNews("of another server"), null);
  await store().save(withNews("a"), renewedAt);
  expect(await loadedNews()).toEqual(["a"]);
  expect(await store().load()).toMatchObject({ renewedAt });
  expect(events).toEqual([]);
});

it("replaces the file, which is whole for those who read it meanwhile", async () => {
  await store().save(withNews("a"), null);
  const before = await open(file);
  await store().save(withNews("b"), null);
  expect(await before.readFile("utf8")).toContain('["a"]');
  await before.close();
});

it("keeps what it has, and leaves no other file, when the last step of a save fails", async () => {
  await store().save(withNews("a"), null);
  vi.mocked(rename).mockRejectedValueOnce(new Error("disk"));
  await store().save(withNews("b"), null);
  expect(events).toEqual(["content.not_stored"]);
  expect(await loadedNews()).toEqual(["a"]);
  expect(await readdir(directory)).toEqual(["lists.json"]);
});

it("removes the unfinished files of processes that were killed more than an hour ago", async () => {
  for (const [name, minutes] of [
    ["old", 61],
    ["new", 59],
  ] as const) {
    const unfinished = `${file}.${name}`;
    await writeFile(unfinished, "");
    const time = Date.now() / 1000 - minutes * 60;
    await utimes(unfinished, time, time);
  }
  await store().load();
  expect(await readdir(directory)).toEqual(["lists.json.new"]);
  expect(events).toEqual([]);
});

it.each([
  ["cut", (text: string) => text.slice(0, -20)],
  ["of another format", () => "{}"],
])("ignores a %s file and says so", async (_, damage) => {
  await store().save(withNews("a"), null);
  await writeFile(file, damage(await readFile(file, "utf8")));
  expect(await loadedNews()).toBeUndefined();
  expect(events).toEqual(["content.store_ignored"]);
});

it("says once each time that it cannot write, and writes as soon as it can", async () => {
  const folder = join(directory, "later");
  await writeFile(folder, "");
  const broken = store("space", folder);
  await broken.save(withNews("a"), null);
  await broken.save(withNews("b"), null);
  expect(events).toEqual(["content.not_stored"]);
  await rm(folder);
  await broken.save(withNews("b"), null);
  expect(await loadedNews(store("space", folder))).toEqual(["b"]);
  await rm(folder, { recursive: true });
  await writeFile(folder, "");
  await broken.save(withNews("c"), null);
  expect(events).toEqual(["content.not_stored", "content.not_stored"]);
});
