import { cp, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { startOwnSite } from "#tests/support/site-process.ts";
import { type LighthouseFigures, runLighthouse } from "./lighthouse-run.ts";
import { median } from "./median.ts";
import type { Pages } from "./pages.ts";
import { type Reference, ratioAtMost, type Row } from "./row.ts";
import type { Scope } from "./scope.ts";

/** Measures pages with 10, 100 and 1,000 entries per type: figures must not grow faster than the number of entries. */
export async function measureGrowth(_: Pages, scope: Scope): Promise<Row[]> {
  const sizes: Size[] = [];
  for (const entries of scope.growth) sizes.push(await measureSize(entries, scope));
  return sizes.slice(1).flatMap((size, index) => {
    const before = sizes[index];
    return before ? rowsOf(before, size) : [];
  });
}

type Size = {
  entries: number;
  /** Milliseconds of the first request after a change: reading content, rendering both languages, compressing. */
  render: number;
  /** Bytes of the page, uncompressed and compressed. */
  plain: number;
  compressed: number;
  load: LighthouseFigures | undefined;
};

async function measureSize(entries: number, scope: Scope): Promise<Size> {
  const contentDir = await contentOf(entries);
  const site = await startOwnSite({ CONTENT_DIR: contentDir });
  try {
    const times: number[] = [];
    let page = "";
    for (let round = 0; round < Math.min(scope.rounds, 3); round++) {
      await changeOneEntry(contentDir, round);
      const startedAt = performance.now();
      page = await (await fetch(site.url)).text();
      times.push(performance.now() - startedAt);
    }
    const size: Size = {
      entries,
      render: median(times),
      plain: Buffer.byteLength(page),
      compressed: brotliCompressSync(page).length,
      load: scope.growthPaints ? await loadWarm(site.url) : undefined,
    };
    return size;
  } finally {
    await site.stop();
    await rm(contentDir, { recursive: true, force: true });
  }
}

/** Measures performance only: Lighthouse's other categories do not finish on a page of a thousand entries. */
async function loadWarm(url: string): Promise<LighthouseFigures> {
  const load = () => runLighthouse(url, "mobile", "simulate", ["performance"]);
  // The first load encodes the pictures.
  await load();
  return load();
}

/** Linear growth plus 10 % for noise; paints may become at most 10 % later. */
function rowsOf(before: Size, after: Size): Row[] {
  const where = `${after.entries} entries`;
  const linear = 1.1 * (after.entries / before.entries);
  const reference = (value: number) => ({ name: `${before.entries} entries`, value });
  return [
    ratioAtMost("growth, render time", where, "ms", after.render, reference(before.render), linear),
    ratioAtMost("growth, page bytes", where, "kB", after.plain, reference(before.plain), linear),
    ratioAtMost(
      "growth, page bytes compressed",
      where,
      "kB",
      after.compressed,
      reference(before.compressed),
      linear,
    ),
    ...(before.load && after.load ? paintRows(where, before.load, after.load, reference) : []),
  ];
}

function paintRows(
  where: string,
  before: LighthouseFigures,
  after: LighthouseFigures,
  reference: (value: number) => Reference,
): Row[] {
  return [
    ratioAtMost("growth, FCP", where, "ms", after.firstPaint, reference(before.firstPaint), 1.1),
    ratioAtMost(
      "growth, LCP",
      where,
      "ms",
      after.largestPaint,
      reference(before.largestPaint),
      1.1,
    ),
  ];
}

const repeated = ["about", "area", "news", "partner", "useCase"] as const;

/** Creates a copy of the sample content in which entries are repeated up to the given number per type. */
async function contentOf(entries: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "bench-content-"));
  await cp("content-files", folder, { recursive: true });
  for (const type of repeated) {
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

async function changeOneEntry(folder: string, round: number): Promise<void> {
  const names = await readdir(join(folder, "about"));
  const file = join(folder, "about", names.find((name) => name.endsWith(".sv.md")) ?? "");
  const text = await readFile(file, "utf8");
  await writeFile(file, `${text}\nRad ${round}.\n`);
  const later = new Date(Date.now() + 1000 * (round + 1));
  await utimes(file, later, later);
}
