import http from "node:http";
import { setTimeout as delay } from "node:timers/promises";

export const healthOf = async (site: { url: string }) =>
  (await fetch(`${site.url}/healthz`, { headers: { connection: "close" } })).json();

export type Visits = {
  requests: number;
  failed: number;
  /** Distinct failures. */
  faults: string[];
};

/**
 * Requests the page over eight connections while `shouldContinue` returns true. A page that lacks one of the texts
 * is a failure.
 */
export async function visits(
  url: string,
  texts: readonly string[],
  shouldContinue: (made: number) => boolean,
): Promise<Visits> {
  const concurrency = 8;
  const agent = new http.Agent({ keepAlive: true, maxSockets: concurrency, timeout: 20_000 });
  const faults = new Set<string>();
  let failed = 0;
  let made = 0;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (shouldContinue(made)) {
        made += 1;
        const fault = await visit(url, agent, texts);
        if (fault === undefined) continue;
        failed += 1;
        faults.add(fault);
      }
    }),
  );
  agent.destroy();
  return { requests: made, failed, faults: [...faults] };
}

/** Returns the reason why a page is incomplete; undefined for a complete one. */
async function visit(
  url: string,
  agent: http.Agent,
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

function get(url: string, agent: http.Agent): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const pending = http.request(url, { agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      );
    });
    pending.on("timeout", () => pending.destroy(new Error("no response in time")));
    pending.on("error", reject);
    pending.end();
  });
}

/** Resolves when `check` returns true. @throws Error after `timeout` milliseconds, or the error of `check` */
export async function until(
  check: () => Promise<boolean> | boolean,
  timeout = 40_000,
): Promise<void> {
  const end = performance.now() + timeout;
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`not within ${timeout} ms: ${String(check)}`);
    await delay(20);
  }
}
