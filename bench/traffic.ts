import type { CDPSession, Page } from "@playwright/test";

/** What a tab has fetched from the network, in bytes as sent: of everything with headers, of script without. */
export type Traffic = {
  bytes: number;
  script: number;
  fonts: number;
  /** Without those for live content. */
  requests: number;
  /** One by one, the heaviest first. */
  fetched: readonly { url: string; type: string; bytes: number; headers: number }[];
  /** The content requests of the specification, which no other page has. */
  live: { requests: number; bytes: number };
};

/** Counts from now on. @returns the traffic so far, whenever called */
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
    const found = requests.get(requestId);
    if (found) found.cached = true;
  });
  session.on("Network.responseReceived", ({ requestId, response, type }) => {
    const found = requests.get(requestId);
    if (!found) return;
    found.type = type;
    found.cached ||= response.fromDiskCache === true || response.fromPrefetchCache === true;
    found.headers = response.encodedDataLength;
    found.bytes = response.encodedDataLength;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const found = requests.get(requestId);
    if (found) found.bytes = encodedDataLength;
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
 * The page as it is once it has loaded and been left alone: what is loaded when idle has come too. Playwright's
 * `networkidle` is half a second without requests; the wait before it lets idle callbacks start theirs.
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
