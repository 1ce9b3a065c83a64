import { readdirSync, writeFileSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { writtenFolder } from "./files/written-folder.test-setup.ts";
import { watchFolder } from "./watch.ts";

async function watched() {
  const outer = await writtenFolder({ "content/news/a.md": "1", "content/README.md": "" });
  const directory = `${outer.directory}/content`;
  const onChange = vi.fn<() => void>();
  const onError = vi.fn<(error: unknown) => void>();
  const watcher = watchFolder(directory, onChange, onError);
  onTestFinished(() => watcher.close());
  const write = (path: string, text: string) => outer.write(`content/${path}`, text);
  /** Changes something and waits until it is reported. */
  const changed = async (change: () => Promise<unknown>) => {
    onChange.mockClear();
    await change();
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 5000 });
  };
  return { ...outer, directory, onChange, onError, watcher, write, changed };
}

test("reports a changed, a replaced, a new and a removed file", async () => {
  const { directory, write, changed, onError } = await watched();
  await changed(() => write("news/a.md", "2"));
  for (const text of ["3", "4"]) {
    await changed(async () => {
      await write("news/a.md.tmp", text);
      await rename(`${directory}/news/a.md.tmp`, `${directory}/news/a.md`);
    });
  }
  await changed(() => write("news/a.md", "5"));
  await changed(() => write("news/b.md", "1"));
  await changed(() => rm(`${directory}/news/b.md`));
  expect(onError).not.toHaveBeenCalled();
});

test("reports a file in a new folder, and its later changes", async () => {
  const { write, changed, onError } = await watched();
  await changed(() => write("about/a.md", "1"));
  await changed(() => write("about/a.md", "2"));
  expect(onError).not.toHaveBeenCalled();
});

test("reports that the folder was replaced, and changes in the new one", async () => {
  const { directory, write, changed, onError } = await watched();
  await changed(async () => {
    await rename(directory, `${directory}.old`);
    await mkdir(`${directory}/news`, { recursive: true });
  });
  await changed(() => write("news/a.md", "2"));
  await changed(() => rm(directory, { recursive: true }));
  await changed(() => write("news/a.md", "3"));
  expect(onError).not.toHaveBeenCalled();
});

test("reports the changes of a save once", async () => {
  const { directory, onChange, changed } = await watched();
  const seen: number[] = [];
  onChange.mockImplementation(() => seen.push(readdirSync(`${directory}/news`).length));
  await changed(async () => {
    for (let number = 0; number < 5; number++) writeFileSync(`${directory}/news/${number}.md`, "1");
  });
  await changed(() => rm(`${directory}/news/0.md`));
  expect(seen).toEqual([6, 5]);
});

test("reports nothing that happens beside the folder, and nothing after it was closed", async () => {
  const { directory, write, watcher, onChange } = await watched();
  const control = vi.fn<() => void>();
  const controlWatcher = watchFolder(dirname(directory), control, () => undefined);
  onTestFinished(() => controlWatcher.close());
  await write("../beside.md", "1");
  await vi.waitFor(() => expect(control).toHaveBeenCalledTimes(1));
  watcher.close();
  await write("news/a.md", "2");
  await vi.waitFor(() => expect(control).toHaveBeenCalledTimes(2));
  expect(onChange).not.toHaveBeenCalled();
});
