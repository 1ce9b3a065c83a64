import type * as Fs from "node:fs";
import type * as FsPromises from "node:fs/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { folderOf, newsFile, pictureOf } from "./files/written-folder.test-setup.ts";

/** The ends of paths that the system cannot read, and a check of a path. */
const { unreadable, check } = vi.hoisted(() => {
  const unreadable = new Set<string>();
  const check = (path: string) => {
    if ([...unreadable].some((end) => path.endsWith(end))) {
      throw Object.assign(new Error("EIO"), { code: "EIO" });
    }
  };
  return { unreadable, check };
});

vi.mock("node:fs", async () => {
  const fs = await vi.importActual<typeof Fs>("node:fs");
  const readdirSync = (path: string, options: { withFileTypes: true }) => {
    check(path);
    return fs.readdirSync(path, options);
  };
  const createReadStream = (path: string) => {
    check(path);
    return fs.createReadStream(path);
  };
  return { ...fs, readdirSync, createReadStream };
});

vi.mock("node:fs/promises", async () => {
  const fs = await vi.importActual<typeof FsPromises>("node:fs/promises");
  const readFile = async (path: string) => {
    check(path);
    return fs.readFile(path);
  };
  return { ...fs, readFile };
});

test.each(["/news", "/news/a.sv.md"])(
  "what the system cannot read for a moment stays as it was: %s",
  async (path) => {
    const { folder } = await folderOf({ "news/a.sv.md": newsFile("headline: A") });
    const before = await folder.read();
    unreadable.add(path);
    onTestFinished(() => unreadable.clear());
    const { lists } = await folder.read();
    expect(lists.sv.news.items).toEqual(before.lists.sv.news.items);
    unreadable.clear();
    expect((await folder.read()).mistakes).toEqual([]);
  },
);

test("a picture that the system cannot read is read at the next look, and until then its last version stays", async () => {
  const { folder, write } = await folderOf({
    "news/a.sv.md": newsFile("headline: A\nbigImage: a.jpg"),
    "news/a.jpg": await pictureOf(4, 4),
  });
  const before = await folder.read();
  unreadable.add("/news/a.jpg");
  onTestFinished(() => unreadable.clear());
  await write("news/a.jpg", await pictureOf(8, 8));
  expect((await folder.read()).lists).toEqual(before.lists);
  unreadable.clear();
  expect((await folder.read()).lists).not.toEqual(before.lists);
});
