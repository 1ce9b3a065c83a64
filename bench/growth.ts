import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Row } from "./bench.ts";
import { startSite } from "./site.ts";

/** Serves pages with 10, 100 and 1,000 entries of each repeatable type; the yardstick is the size before. */
export async function measureGrowth(): Promise<Row[]> {
  const rows: Row[] = [];
  let before = "";
  for (const entries of [10, 100, 1000]) {
    const ours = await measureSize(entries);
    rows.push({ what: `page of ${entries} entries per type`, ours, yardstick: before });
    before = ours;
  }
  return rows;
}

async function measureSize(entries: number): Promise<string> {
  const contentDir = await contentOf(entries);
  try {
    const startedAt = performance.now();
    const site = await startSite({ CONTENT_DIR: contentDir });
    const page = await (await fetch(site.url)).text();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    await site.stop();
    const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
    const compressed = kilobytes(gzipSync(page).length);
    return `${seconds} s from start to page, ${kilobytes(Buffer.byteLength(page))}, ${compressed} compressed`;
  } finally {
    await rm(contentDir, { recursive: true, force: true });
  }
}

/** Creates a copy of the sample content in which entries are repeated up to the given number per type. */
async function contentOf(entries: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "bench-content-"));
  await cp("content-files", folder, { recursive: true });
  for (const type of ["about", "area", "news", "partner", "useCase"]) {
    const names = (await readdir(join(folder, type))).filter((name) => name.endsWith(".md"));
    const originals = [...new Set(names.map((name) => name.split(".")[0] ?? name))];
    for (let entry = originals.length; entry < entries; entry++) {
      const original = originals[entry % originals.length] ?? "";
      for (const name of names.filter((candidate) => candidate.startsWith(`${original}.`))) {
        const copy = name.replace(original, `${original}-${entry}`);
        await cp(join(folder, type, name), join(folder, type, copy));
      }
    }
  }
  return folder;
}
