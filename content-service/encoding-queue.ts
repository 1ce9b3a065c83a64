import { ServiceError } from "./service-error.ts";

/** Lets a few pieces of heavy work run at a time; each of the same name once. */
export type EncodingQueue = {
  /**
   * The result of `work`, or of work of the same name that is under way.
   * @throws ServiceError 503 when too much is waiting already
   */
  run: (
    name: string,
    work: () => Promise<Uint8Array<ArrayBuffer>>,
  ) => Promise<Uint8Array<ArrayBuffer>>;
};

export function createEncodingQueue({
  atOnce,
  waiting: mostWaiting,
}: {
  atOnce: number;
  waiting: number;
}): EncodingQueue {
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn(work: () => Promise<Uint8Array<ArrayBuffer>>) {
    // The one that ends hands its place over, so that nobody slips in between.
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }

  return {
    async run(name, work) {
      const same = underWay.get(name);
      if (same) return same;
      if (running >= atOnce && waiting.length >= mostWaiting) {
        throw new ServiceError(503, "ServerError", "Too many images are being made. Try again.", {
          retryAfter: 5,
        });
      }
      const result = inTurn(work).finally(() => underWay.delete(name));
      underWay.set(name, result);
      return result;
    },
  };
}
