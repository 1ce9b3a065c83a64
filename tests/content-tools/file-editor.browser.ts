import { spawn } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Page } from "@playwright/test";
import { readSpace } from "#markdown-source/files/read-space.ts";
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
    if (address !== undefined) return { address, stop: () => child.kill() };
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

const textOf = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (wanted) => {
    const names = wanted.split("/");
    let folder = await navigator.storage.getDirectory();
    for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
    const file = await folder.getFileHandle(names.at(-1) ?? "");
    return (await file.getFile()).text();
  }, path);

test("an entry edited in the browser is a valid content file with only that change", async ({
  page,
}) => {
  test.skip(!hasPackages("fileEditor"));
  const content = await writeSmallContent();
  const { address, stop } = await startEditor(content.directory);
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  try {
    await page.addInitScript(() => {
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
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Entry saved.")).toBeVisible();

    const folder = basename(content.directory);
    for (const file of ["about/vi.sv.md", "about/vi.en-US.md"]) {
      await mkdir(join(content.directory, dirname(file)), { recursive: true });
      await writeFile(join(content.directory, file), await textOf(page, `${folder}/${file}`));
    }
    const { entries, mistakes } = await readSpace(content.directory);
    expect(mistakes).toEqual([]);
    expect(entries.find(({ id }) => id === "about-vi")?.fields).toMatchObject({
      title: { sv: "Vi på kontoret", "en-US": "We" },
      description: { sv: "Vi är **många**.", "en-US": "We are **many**." },
    });
  } finally {
    stop();
    await content.remove();
  }
});
