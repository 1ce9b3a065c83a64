import type { Fetcher } from "#content/requests.ts";
import type { Log } from "#server/log.ts";

/** A request whose signature has been verified. */
export type VerifiedRequest = { path: string; headers: Headers; body: string };

/** Marks a forwarded request, which is not forwarded again. */
const passedOn = "x-passed-on";
/** Milliseconds for a peer's response. */
const deadline = 5000;

/**
 * Forwards Contentful's webhook to the other servers of the site, since Contentful sends it once. Each server verifies
 * the signature itself. A server that cannot be reached shows the change after its next renewal.
 * @param peers base addresses
 */
export function createPeers(peers: readonly string[], fetcher: Fetcher, log: Log) {
  return {
    tell({ path, headers, body }: VerifiedRequest): void {
      if (headers.has(passedOn)) return;
      const signed = (headers.get("x-contentful-signed-headers") ?? "").split(",");
      const own = [...headers].filter(
        ([name]) => name.startsWith("x-contentful-") || signed.includes(name),
      );
      for (const peer of peers) {
        const passed = { ...Object.fromEntries(own), [passedOn]: "1" };
        fetcher(peer + path, {
          method: "POST",
          headers: passed,
          body,
          signal: AbortSignal.timeout(deadline),
        })
          .then((response) => {
            if (!response.ok) throw new Error(`status ${response.status}, expected 204`);
          })
          .catch((error: unknown) => log("peer.not_told", { peer, reason: String(error) }));
      }
    },
  };
}
