import { mkdir, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { replaceOutput } from "./replace-output.ts";

async function folder() {
  const directory = await temporaryFolder();
  const target = join(directory, "site");
  const put = async (name: string) => {
    const next = `${target}.next`;
    await mkdir(`${next}/assets`, { recursive: true });
    await writeFile(`${next}/index.html`, `<script src="assets/${name}.js">`);
    await writeFile(`${next}/assets/${name}.js`, name);
    await replaceOutput(next, target);
  };
  return { directory, target, put };
}

test("readers always find a page and its script while the output is replaced", async () => {
  const { target, put } = await folder();
  await put("v0");
  const replacing = new AbortController();
  let reads = 0;
  const missed: string[] = [];
  const read = async () => {
    while (!replacing.signal.aborted) {
      try {
        const page = await readFile(`${target}/index.html`, "utf8");
        const script = /src="([^"]*)"/.exec(page)?.[1] ?? "none";
        await readFile(`${target}/${script}`, "utf8");
      } catch (error) {
        missed.push(String(error));
      }
      reads += 1;
    }
  };
  const readers = [read(), read(), read()];
  for (let version = 1; version <= 40; version++) await put(`v${version}`);
  replacing.abort();
  await Promise.all(readers);
  expect(missed).toEqual([]);
  expect(reads).toBeGreaterThan(40);
}, 30_000);

test("keeps the files with hashes of the former build, however old, and recent ones, but no others except the host's dot files", async () => {
  const { directory, target, put } = await folder();
  await put("a");
  await writeFile(`${target}/removed.html`, "");
  await writeFile(`${target}/.htaccess`, "");
  const longAgo = Date.now() / 1000 - 40 * 86_400;
  for (const path of ["index.html", "assets/a.js"]) {
    await utimes(`${target}/${path}`, longAgo, longAgo);
  }
  await put("b");
  expect(await readdir(directory)).toEqual(["site"]);
  expect(await readdir(target)).toEqual([".htaccess", "assets", "index.html"]);
  expect(await readdir(`${target}/assets`)).toEqual(["a.js", "b.js"]);
  await put("c");
  expect(await readdir(`${target}/assets`)).toEqual(["b.js", "c.js"]);
  await put("d");
  expect(await readdir(`${target}/assets`)).toEqual(["b.js", "c.js", "d.js"]);
});
