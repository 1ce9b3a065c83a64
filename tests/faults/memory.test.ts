import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, expect, it, vi } from "vitest";
import { area, slides } from "#tests/support/sample.ts";
import { contentCopy } from "#tests/support/content-copy.ts";
import { countOf, limit } from "#tests/support/scale.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { memoryOf, print, visits } from "./measure.ts";
import { open } from "./raw.ts";

vi.setConfig({ testTimeout: limit(90) });

/** Megabytes that the server's process may take. */
const mostMegabytes = 200;

let site: SiteProcess;
beforeAll(async () => {
  const content = await contentCopy();
  // Noise, whose variants are large.
  const picture = (await readdir(content.directory, { recursive: true })).find(
    (path) => path.includes(`${slides[0]}.`) && /\.(?:jpg|png|webp)$/.test(path),
  );
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  await sharp({
    create: { width: 1600, height: 1000, channels: 3, background: "gray", noise },
  }).toFile(join(content.directory, picture ?? ""));
  site = await startSite({ CONTENT_DIR: content.directory });
  return async () => {
    await site.stop();
    await content.remove();
  };
});

it("stays below its limit over many requests for unique addresses", async () => {
  const count = countOf(100_000, 2000);
  let number = 0;
  const list = "/content-service/spaces/sample/environments/master/entries";
  const addresses = [
    () => `${site.url}/?number=${number++}&text=${area.sv}`,
    () => `${site.url}${list}?access_token=sample&content_type=area&locale=sv&skip=${number++}`,
    () => `${site.url}/pictures/${number++}/w640-avif-q50/a.jpg`,
    () => `${site.url}/assets/unknown-${number++}.js`,
  ];
  const table: number[] = [];
  for (const [index, address] of addresses.entries()) {
    // Only the page has a text to look for; the lists of that page and unknown files are small.
    const seen = await visits(
      address,
      index === 0 ? [area.sv] : [],
      (made) => made < count / addresses.length,
    );
    const unexpected = seen.faults.filter((fault) => index < 2 || fault !== "status 404");
    expect(unexpected).toEqual([]);
    table.push(await memoryOf(site.pid));
  }
  print("unique addresses, megabytes", { count, table });
  expect(Math.max(...table)).toBeLessThanOrEqual(mostMegabytes);
});

it("stays below its limit with many clients that read pictures slowly", async () => {
  const page = await (await fetch(site.url)).text();
  const widthOf = (path: string) => Number(/\/w(\d+)-jpg/.exec(path)?.[1] ?? 0);
  const pictures = page.match(/(?<=["\s])\/pictures\/[^\s",?]+/g) ?? [];
  const [largest = ""] = pictures.toSorted((a, b) => widthOf(b) - widthOf(a));
  const { byteLength: bytes } = await (await fetch(site.url + largest)).arrayBuffer();
  expect(bytes).toBeGreaterThan(100_000);
  const request = `GET ${largest} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const readers = Array.from({ length: countOf(1000, 100) }, () => open(site.url));
  for (const socket of readers)
    socket
      .on("error", () => undefined)
      .pause()
      .write(request);
  const end = performance.now() + countOf(25_000, 3000);
  const seen = await visits(site.url, [area.sv], () => performance.now() < end, {
    concurrency: 2,
  });
  const megabytes = await memoryOf(site.pid);
  print("slow readers", { bytes, megabytes, ...seen });
  for (const socket of readers) socket.destroy();
  expect(seen.failed).toBe(0);
  expect(megabytes).toBeLessThanOrEqual(mostMegabytes);
});
