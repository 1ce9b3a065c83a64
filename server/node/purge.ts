import type { Fetcher } from "#content/requests.ts";
import type { Log } from "#server/log.ts";
import type { Operations } from "#server/observability/operations.ts";
import { sleep } from "#server/backoff.ts";

/** Milliseconds for a cache's response, and between two attempts. */
const [deadline, retryAfter] = [2000, 2000];
const attempts = 3;

/** Purges pages and generated files from caches (docs/hosting/varnish.vcl). */
export async function purgeCaches(
  { urls, token }: NonNullable<Operations["purge"]>,
  fetcher: Fetcher,
  log: Log,
): Promise<void> {
  await Promise.all(
    urls.map(async (url) => {
      let reason = "";
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        if (attempt > 1) await sleep(retryAfter);
        try {
          const { ok, status } = await fetcher(url, {
            method: "BAN",
            headers: { "X-Purge-Token": token },
            signal: AbortSignal.timeout(deadline),
          });
          if (ok) return log("cache.purged", { url });
          reason = `status ${status}`;
        } catch (error) {
          reason = String(error);
        }
      }
      log("cache.not_purged", { url, reason });
    }),
  );
}
