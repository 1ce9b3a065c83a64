import type { Fetcher } from "#content/requests.ts";
import type { Log } from "#server/log.ts";

/** A request whose signature has been verified. */
export type VerifiedRequest = { path: string; headers: Headers; body: string };

/** Marks a forwarded request, which is not forwarded again. */
const forwardedHeader = "x-passed-on";
/** Milliseconds for a peer's response. */
const timeout = 5000;

/**
 * Forwards Contentful's webhook to the other servers of the site, since Contentful sends it once. Each server verifies
 * the signature itself. A server that cannot be reached shows the change after its next renewal.
 * @param peers base addresses
 */
export function createPeers(peers: readonly string[], fetcher: Fetcher, log: Log) {
  async function forward(peer: string, request: VerifiedRequest): Promise<void> {
    try {
      const { ok, status } = await fetcher(peer + request.path, {
        method: "POST",
        headers: { ...signedHeaders(request.headers), [forwardedHeader]: "1" },
        body: request.body,
        signal: AbortSignal.timeout(timeout),
      });
      if (!ok) throw new Error(`status ${status}, expected 204`);
    } catch (error) {
      log("peer.not_notified", { peer, reason: String(error) });
    }
  }

  return {
    notify(request: VerifiedRequest): void {
      if (request.headers.has(forwardedHeader)) return;
      for (const peer of peers) void forward(peer, request);
    },
  };
}

/** Returns Contentful's headers and those that its signature covers. */
function signedHeaders(headers: Headers): Record<string, string> {
  const signed = (headers.get("x-contentful-signed-headers") ?? "").split(",");
  return Object.fromEntries(
    [...headers].filter(([name]) => name.startsWith("x-contentful-") || signed.includes(name)),
  );
}
