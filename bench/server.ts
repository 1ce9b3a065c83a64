import { readFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Row } from "./bench.ts";
import { median, startSite, startYardstick } from "./site.ts";

const rounds = 3;
const seconds = 5;
const connections = 32;

/** Requests the page as fast as one client can, from the site and from a bare handler with the same page. */
export async function measureServer(): Promise<Row[]> {
  const site = await startSite();
  const folder = await mkdtemp(join(tmpdir(), "bench-page-"));
  const page = join(folder, "index.html");
  await writeFile(page, await (await fetch(site.url)).text());
  const bare = await startYardstick(page);
  try {
    // Not counted: the JIT compiler and the first rendering.
    for (const { url } of [site, bare]) await requestsPerSecond(url);
    const startSize = await residentSize(site.pid);
    const rates: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
    for (let round = 0; round < rounds; round++) {
      rates.ours.push(await requestsPerSecond(site.url));
      rates.bare.push(await requestsPerSecond(bare.url));
    }
    const rate = (figures: number[]) => `${Math.round(median(figures))} requests/s`;
    return [
      {
        what: "compressed page",
        ours: rate(rates.ours),
        yardstick: `${rate(rates.bare)} by a bare handler`,
      },
      {
        what: "memory after the load",
        ours: `${await residentSize(site.pid)} MB`,
        yardstick: `${startSize} MB after a warm-up; bare handler ${await residentSize(bare.pid)} MB`,
      },
    ];
  } finally {
    await site.stop();
    await bare.stop();
    await rm(folder, { recursive: true });
  }
}

/** The client is in this process and often the slower part: the figures are lower limits, good for comparison. */
async function requestsPerSecond(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const client = async () => {
    while (performance.now() < end) {
      await request(url, agent);
      count++;
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
  return count / seconds;
}

function request(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "accept-encoding": "gzip" } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume().once("end", resolve);
    }).once("error", reject);
  });
}

/** Returns a process's resident memory in MB; NaN on systems without /proc. */
async function residentSize(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1000);
}
