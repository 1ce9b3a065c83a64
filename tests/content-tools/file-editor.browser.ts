import { spawn } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Page } from "@playwright/test";
import { openContentFolder } from "#markdown-source/folder.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { hasPackages } from "#tools/own-packages.ts";
import { writeSmallContent } from "./small-content.ts";

/** Starts the editor for a content folder on a free port. Resolves to its address. */
async function startEditor(contentDirectory: string) {
  const script = resolve("tools/content/file-editor/edit-files.ts");
  const child = spawn(process.execPath, [script, "--port", "0"], {
    cwd: dirname(contentDirectory),
    env: { PATH: process.env["PATH"], CONTENT_DIR: contentDirectory },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface(child.stdout)) {
    const address = /^http:\/\/localhost:\d+\//.exec(line)?.[0];
    if (address !== undefined) return { address, [Symbol.dispose]: () => child.kill() };
  }
  throw new Error("the editor exited without printing its address");
}

/** Fills the browser's private file system with the content. The folder picker is replaced by one that returns it. */
async function pickFolder(page: Page, contentDirectory: string) {
  const paths = await readdir(contentDirectory, { recursive: true, withFileTypes: true });
  const files = paths
    .filter((path) => path.isFile())
    .map((path) => join(path.parentPath, path.name));
  const written = await Promise.all(
    files.map(async (path) => ({
      path: path.replace(dirname(contentDirectory), "").slice(1),
      bytes: [...(await readFile(path))],
    })),
  );
  await page.evaluate(async (all) => {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle(".git", { create: true });
    for (const { path, bytes } of all) {
      const names = path.split("/");
      let folder = root;
      for (const name of names.slice(0, -1)) {
        folder = await folder.getDirectoryHandle(name, { create: true });
      }
      const file = await folder.getFileHandle(names.at(-1) ?? "", { create: true });
      const stream = await file.createWritable();
      await stream.write(new Uint8Array(bytes));
      await stream.close();
    }
  }, written);
}

/** Returns the files of a folder of the browser's private file system by name. */
const filesOf = (page: Page, path: string): Promise<Record<string, string>> =>
  page.evaluate(async (wanted) => {
    let folder = await navigator.storage.getDirectory();
    for (const name of wanted.split("/")) folder = await folder.getDirectoryHandle(name);
    const texts: Record<string, string> = {};
    for await (const [name, handle] of folder.entries()) {
      if (handle instanceof FileSystemFileHandle)
        texts[name] = await (await handle.getFile()).text();
    }
    return texts;
  }, path);

test("an entry edited in the browser has only that change, and a new one is saved in Swedish alone, with its day", async ({
  page,
}) => {
  test.skip(!hasPackages("fileEditor"));
  test.slow();
  await using content = await writeSmallContent();
  using editor = await startEditor(content.directory);
  const { address } = editor;
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  const save = async () => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    // The editor then returns to the list.
    await page.waitForURL(/#\/collections\/about$/);
  };
  await page.addInitScript(() => {
    // A transition that ends after the next navigation would replace a form that is being filled in.
    Reflect.deleteProperty(Document.prototype, "startViewTransition");
    const picker = { value: () => navigator.storage.getDirectory() };
    Object.defineProperty(window, "showDirectoryPicker", picker);
    const granted = { value: async () => "granted" };
    Object.defineProperty(FileSystemHandle.prototype, "requestPermission", granted);
  });
  const response = await page.goto(address);
  expect(response?.headers()["content-security-policy"]).toContain("default-src 'none'");
  await pickFolder(page, content.directory);
  await page.getByRole("button", { name: "Work with Local Repository" }).click();
  await expect(page.getByText("Contact details").first()).toBeVisible();
  expect(warnings).toEqual([]);

  await page.goto(`${address}#/collections/about/entries/vi`);
  const title = page.getByRole("textbox", { name: /Heading|Title/ }).first();
  await expect(title).toHaveValue("Vi");
  await title.fill("Vi på kontoret");
  await save();

  await page.goto(`${address}#/collections/about/new`);
  await title.fill("Bara på svenska");
  await save();

  const folder = `${basename(content.directory)}/about`;
  for (const [name, text] of Object.entries(await filesOf(page, folder))) {
    await writeFile(join(content.directory, "about", name), text);
  }
  const { space, mistakes } = await openContentFolder(content.directory).read();
  expect(mistakes).toEqual([]);
  const about = space.entries.filter(({ contentType }) => contentType === "about");
  expect(about.find(({ id }) => id === "about-vi")).toMatchObject({
    fields: {
      title: { sv: "Vi på kontoret", "en-US": "We" },
      description: { sv: "Vi är **många**.", "en-US": "We are **many**." },
    },
  });
  expect(about.find(({ id }) => id !== "about-vi")).toMatchObject({
    createdAt: expect.stringMatching(/T00:00:00\.000Z$/),
    fields: { title: { sv: "Bara på svenska" } },
    files: [expect.stringMatching(/\.sv\.md$/)],
  });
});
