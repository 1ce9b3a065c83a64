import PQueue from "p-queue";
import { serviceBusy, ServiceError } from "#content-service/delivery/service-error.ts";
import { createVariantFiles } from "./variant-files.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Encodes variants of images, each once and within limits, and caches them on disk. */
export type VariantStore = {
  /**
   * @param source hash of the original, by which variants are counted
   * @param name file name of the variant
   * @param isOnPage whether a page contains its address: such variants share a separate queue and are not counted
   * @throws ServiceError 429 for too many new variants of the source, 503 when it would wait too long
   */
  get: (
    source: string,
    name: string,
    isOnPage: boolean,
    encode: () => Promise<Bytes>,
  ) => Promise<Bytes>;
};

export type VariantLimits = {
  /** Size of the disk cache. */
  bytes: number;
  /** Parallel encodings of variants that a page contains. Others are encoded one at a time. */
  concurrentEncodings: number;
  /** Queue length for variants that no page contains. */
  maxQueueLength: number;
  /** Milliseconds in the queue. The server closes a silent connection after 30 s. */
  maxWait: number;
  /** Maximum number, per source and hour, of new variants that no page contains. */
  variantsPerSource: number;
};

export const defaultLimits: VariantLimits = {
  bytes: 256 * 1024 * 1024,
  concurrentEncodings: 2,
  maxQueueLength: 50,
  maxWait: 15_000,
  variantsPerSource: 64,
};

/** Milliseconds for which a new variant counts towards `variantsPerSource`. */
const countingPeriod = 3_600_000;

export function createVariantStore(
  directory: string,
  limits: VariantLimits,
  log: (line: string) => void,
): VariantStore {
  const files = createVariantFiles(directory, limits.bytes, log);
  const pageQueue = new PQueue({ concurrency: limits.concurrentEncodings });
  const otherQueue = new PQueue({ concurrency: 1 });
  const inProgress = new Map<string, Promise<Bytes>>();
  const recentVariants = new Map<string, Map<string, number>>();

  /** Counts the variant, or throws ServiceError 429 when there are too many. */
  function count(source: string, name: string): void {
    const variants = recentVariants.get(source) ?? new Map<string, number>();
    for (const [variant, at] of variants) {
      if (Date.now() - at > countingPeriod) variants.delete(variant);
    }
    if (!variants.has(name) && variants.size >= limits.variantsPerSource) {
      throw new ServiceError(
        429,
        "RateLimitExceeded",
        `No more than ${limits.variantsPerSource} new variants of an image are encoded within an hour.`,
        { retryAfter: 3600 },
      );
    }
    variants.set(name, Date.now());
    recentVariants.set(source, variants);
  }

  async function enqueue(queue: PQueue, encode: () => Promise<Bytes>): Promise<Bytes> {
    const busy = serviceBusy("Too many images are being encoded.");
    if (queue === otherQueue && queue.size >= limits.maxQueueLength) throw busy;
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(busy), limits.maxWait);
    return queue.add(
      () => {
        clearTimeout(timer);
        return encode();
      },
      { signal: waiting.signal },
    );
  }

  return {
    async get(source, name, isOnPage, encode) {
      const cached = await files.get(name);
      if (cached) return cached;
      const key = `${isOnPage} ${name}`;
      const encodeAndStore = async () => {
        const cachedMeanwhile = await files.get(name);
        if (cachedMeanwhile) return cachedMeanwhile;
        if (!isOnPage) count(source, name);
        const bytes = await encode();
        await files.put(name, bytes);
        return bytes;
      };
      const result =
        inProgress.get(key) ??
        enqueue(isOnPage ? pageQueue : otherQueue, encodeAndStore).finally(() =>
          inProgress.delete(key),
        );
      inProgress.set(key, result);
      return result;
    },
  };
}
