import type { CDPSession, Page } from "@playwright/test";

/** A tab's network traffic in bytes as sent, compressed. Headers are included except in `script`. */
export type Traffic = {
  bytes: number;
  script: number;
  fonts: number;
  /** Number of requests, without those for live content. */
  requests: number;
  /** Largest first. */
  fetched: readonly { url: string; type: string; bytes: number; headers: number }[];
  /** The seven content requests, which no reference page makes. */
  live: { requests: number; bytes: number };
};

/** Starts counting. @returns a function that returns the traffic so far */
export function countTraffic(session: CDPSession): () => Traffic {
  const requests = new Map<
    string,
    { url: string; type: string; bytes: number; headers: number; cached: boolean }
  >();
  session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (!/^https?:/.test(request.url)) return;
    requests.set(requestId, {
      url: request.url,
      type: type ?? "",
      bytes: 0,
      headers: 0,
      cached: false,
    });
  });
  session.on("Network.requestServedFromCache", ({ requestId }) => {
    const request = requests.get(requestId);
    if (request) request.cached = true;
  });
  session.on("Network.responseReceived", ({ requestId, response, type }) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.type = type;
    request.cached ||= response.fromDiskCache === true || response.fromPrefetchCache === true;
    request.headers = response.encodedDataLength;
    request.bytes = response.encodedDataLength;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return () => {
    const fetched = [...requests.values()].filter(({ cached }) => !cached);
    const live = fetched.filter(({ url }) => isLive(url));
    const others = fetched.filter(({ url }) => !isLive(url));
    const ofType = (type: string) => others.filter((request) => request.type === type);
    return {
      bytes: sum(others),
      script: ofType("Script").reduce((total, { bytes, headers }) => total + bytes - headers, 0),
      fonts: sum(ofType("Font")),
      requests: others.length,
      fetched: others.toSorted((a, b) => b.bytes - a.bytes),
      live: { requests: live.length, bytes: sum(live) },
    };
  };
}

/**
 * Waits until the page and everything that it loads when idle has loaded. Playwright's `networkidle` is half a second
 * without requests; the wait before it lets idle callbacks start requests.
 */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.waitForTimeout(1000);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500);
}

function isLive(url: string): boolean {
  return new URL(url).pathname.endsWith("/entries");
}

function sum(requests: readonly { bytes: number }[]): number {
  return requests.reduce((total, { bytes }) => total + bytes, 0);
}
