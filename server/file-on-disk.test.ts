import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { contentOf, type FileOnDisk } from "./file-on-disk.ts";

async function fileOf(length: number): Promise<FileOnDisk> {
  const path = join(await temporaryFolder(), "file");
  await writeFile(path, new Uint8Array(length));
  return { path, length, modified: 0 };
}

it("all who ask for a file share its bytes", async () => {
  const file = await fileOf(900_000);
  const [first, second] = await Promise.all([contentOf(file), contentOf({ ...file })]);
  expect(first).toBeInstanceOf(Uint8Array);
  expect(second).toBe(first);
});

it("holds no more than 32 MB of files that were asked for", async () => {
  const files = await Promise.all(Array.from({ length: 40 }, () => fileOf(900_000)));
  const first = await Promise.all(files.map(contentOf));
  const again = await Promise.all(files.toReversed().map(contentOf));
  const kept = again.toReversed().filter((content, index) => content === first[index]);
  expect(kept).toHaveLength(Math.floor(32_000_000 / 900_000));
});

it("sends a large file in pieces", async () => {
  const content = await contentOf(await fileOf(1_000_001));
  expect(content).toBeInstanceOf(ReadableStream);
  expect((await new Response(content).bytes()).length).toBe(1_000_001);
});
