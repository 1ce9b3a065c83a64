import type { Fetcher } from "#content/requests.ts";
import type { ContentService } from "#content/service.ts";
import { assetAddress } from "#content/web-address.ts";
import { maxSvgBytes } from "./image-rules.ts";
import type { WireAsset } from "./wire-space.ts";

/** Milliseconds per file. */
const deadline = 15_000;

/**
 * Returns the ids of the SVG assets that use `currentColor` without setting `color`: an `<img>` does not inherit the
 * page's colour, so they are shown in black. Files that cannot be fetched are skipped, and larger ones, which have
 * the finding `image-heavy`.
 */
export async function svgsShownBlack(
  assets: readonly WireAsset[],
  service: ContentService,
  fetcher: Fetcher,
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const { id, file } of assets) {
    for (const { contentType, size = 0, url } of Object.values(file)) {
      const address = assetAddress(url, service.url);
      if (contentType !== "image/svg+xml" || size > maxSvgBytes || address === undefined) continue;
      const text = await fetcher(address, { signal: AbortSignal.timeout(deadline) }).then(
        (response) => (response.ok ? response.text() : ""),
        () => "",
      );
      if (/currentcolor/i.test(text) && !/(?<![\w-])color\s*[=:]/i.test(text)) ids.add(id);
    }
  }
  return ids;
}
