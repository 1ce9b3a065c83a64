import { setTimeout as delay } from "node:timers/promises";

export const healthOf = async (site: { url: string }) =>
  (await fetch(`${site.url}/healthz`, { headers: { connection: "close" } })).json();

/**
 * Requests the page eight times at once while `shouldContinue` returns true. Returns the distinct failures; a page that lacks
 * one of the texts is one.
 */
export async function failedVisits(
  url: string,
  texts: readonly string[],
  shouldContinue: (made: number) => boolean,
): Promise<string[]> {
  const faults = new Set<string>();
  let made = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (shouldContinue(made)) {
        made += 1;
        const fault = await visit(url, texts).catch(String);
        if (fault !== undefined) faults.add(fault);
      }
    }),
  );
  return [...faults];
}

/** Returns the reason why a page is incomplete; undefined for a complete one. */
async function visit(url: string, texts: readonly string[]): Promise<string | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(20_000) });
  const body = await response.text();
  if (response.status !== 200) return `status ${response.status}`;
  const missing = texts.find((text) => !body.includes(text));
  return missing === undefined ? undefined : `without ${missing}`;
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

/** Resolves when a server answers a request with success. */
export const untilServed = (url: string) =>
  until(() =>
    fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
