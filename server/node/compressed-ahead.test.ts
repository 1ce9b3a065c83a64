import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { compressAhead, compressedAhead } from "./compressed-ahead.ts";

const script = Buffer.from("export const words = 'the same words';\n".repeat(200));

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "compressed-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

it("takes what the build has compressed, and compresses nothing itself", async () => {
  const folder = await emptyFolder();
  await compressAhead(folder, [script]);
  const brotli = (await readdir(folder)).find((name) => name.endsWith(".br")) ?? "";
  await writeFile(join(folder, brotli), "as the build left it");
  const { br, gzip } = await compressedAhead(folder)(script, 11);
  expect(Buffer.from(br ?? []).toString()).toBe("as the build left it");
  expect(gunzipSync(gzip ?? new Uint8Array())).toEqual(script);
});

it("compresses what the build has not: a file that was changed afterwards gets no other's bytes", async () => {
  const folder = await emptyFolder();
  await compressAhead(folder, [script]);
  const changed = Buffer.concat([script, Buffer.from("// changed")]);
  const { br } = await compressedAhead(folder)(changed, 11);
  expect(brotliDecompressSync(br ?? new Uint8Array())).toEqual(changed);
});

it("keeps nothing of the build before", async () => {
  const folder = await emptyFolder();
  await compressAhead(folder, [script]);
  await compressAhead(folder, [Buffer.from("p{}".repeat(100))]);
  expect((await readdir(folder)).length).toBe(2);
});
