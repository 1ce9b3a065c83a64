import { readFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import type { SiteProcess } from "#tests/support/site-process.ts";

export function print(title: string, figures: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`    ${title}: ${JSON.stringify(figures)}\n`);
}

export const healthOf = async (site: Pick<SiteProcess, "url">) =>
  (await fetch(`${site.url}/healthz`, { headers: { connection: "close" } })).json();

export type Visits = {
  requests: number;
  failed: number;
  /** Distinct failures. */
  faults: string[];
  /** Milliseconds. */
  p50: number;
  p99: number;
};

/** Returns a process's resident memory in megabytes. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/**
 * Requests the page over `concurrency` connections while `shouldContinue` returns true. A page that lacks one of the texts
 * is a failure.
 */
export async function visits(
  url: string | (() => string),
  texts: readonly string[],
  shouldContinue: (made: number) => boolean,
  concurrency = 8,
): Promise<Visits> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const times: number[] = [];
  const faults = new Set<string>();
  let failed = 0;
  let made = 0;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (shouldContinue(made)) {
        made += 1;
        const from = performance.now();
        const fault = await visit(typeof url === "string" ? url : url(), agent, texts);
        times.push(performance.now() - from);
        if (fault === undefined) continue;
        failed += 1;
        faults.add(fault);
      }
    }),
  );
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (part: number) =>
    Math.round((times[Math.floor(times.length * part)] ?? 0) * 100) / 100;
  return { requests: made, failed, faults: [...faults], p50: at(0.5), p99: at(0.99) };
}

/** Returns the reason why a page is incomplete; undefined for a complete one. */
async function visit(
  url: string,
  agent: Agent,
  texts: readonly string[],
): Promise<string | undefined> {
  try {
    const { status, body } = await get(url, agent);
    if (status !== 200) return `status ${status}`;
    const missing = texts.find((text) => !body.includes(text));
    return missing === undefined ? undefined : `without ${missing}`;
  } catch (error) {
    return String(error);
  }
}

function get(url: string, agent: Agent): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const pending = request(url, { agent, timeout: 10_000 }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      );
    });
    pending.on("timeout", () => pending.destroy(new Error("no response within 10 s")));
    pending.on("error", reject);
    pending.end();
  });
}

/** Resolves when `check` returns true. @throws Error after `timeout` milliseconds, or the error of `check` */
export async function until(
  check: () => Promise<boolean> | boolean,
  timeout = 10_000,
): Promise<void> {
  const end = performance.now() + timeout;
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`not within ${timeout} ms: ${String(check)}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}
