import { createEncodingQueue } from "./encoding-queue.ts";
import { ServiceError } from "#content-service/delivery/service-error.ts";
import { createVariantFiles } from "./variant-files.ts";

/** The images that were made of others: each made once, within bounds, and kept. */
export type VariantStore = {
  /**
   * @param source what the variant is made of; its variants are counted
   * @param name of the variant, fit for a file
   * @param isNamed whether a page names it: then it is made first, and whatever strangers have asked for
   * @throws ServiceError 429 above the number of variants, 503 when too much is waiting
   */
  get: (
    source: string,
    name: string,
    isNamed: boolean,
    make: () => Promise<Uint8Array<ArrayBuffer>>,
  ) => Promise<Uint8Array<ArrayBuffer>>;
};

export type VariantLimits = {
  /** Of all kept files together. */
  bytes: number;
  encodingsAtOnce: number;
  encodingsWaiting: number;
  /** New variants of one source within an hour; those that are kept already do not count. */
  variantsPerSource: number;
};

export const ordinaryLimits: VariantLimits = {
  bytes: 256 * 1024 * 1024,
  encodingsAtOnce: 2,
  encodingsWaiting: 200,
  variantsPerSource: 64,
};

/** Milliseconds after which a new variant no longer counts. */
const countedFor = 3_600_000;

export function createVariantStore(
  directory: string,
  limits: VariantLimits,
  log: (line: string) => void,
): VariantStore {
  const files = createVariantFiles(directory, limits.bytes, log);
  const queue = createEncodingQueue({
    atOnce: limits.encodingsAtOnce,
    waiting: limits.encodingsWaiting,
  });
  const made = new Map<string, Map<string, number>>();

  /** Counts the variant in, unless there are too many. */
  function count(source: string, name: string): void {
    const variants = made.get(source) ?? new Map<string, number>();
    for (const [variant, at] of variants) {
      if (Date.now() - at > countedFor) variants.delete(variant);
    }
    if (!variants.has(name) && variants.size >= limits.variantsPerSource) {
      throw new ServiceError(
        429,
        "RateLimitExceeded",
        `No more than ${limits.variantsPerSource} new variants of an image are made within an hour.`,
        { retryAfter: 3600 },
      );
    }
    variants.set(name, Date.now());
    made.set(source, variants);
  }

  return {
    async get(source, name, isNamed, make) {
      const kept = await files.get(name);
      if (kept) return kept;
      return queue.run(name, isNamed, () => {
        if (!isNamed) count(source, name);
        return make().then(async (bytes) => {
          await files.put(name, bytes);
          return bytes;
        });
      });
    },
  };
}
