import { ServiceError } from "#content-service/delivery/service-error.ts";

/** Lets a few pieces of heavy work run at a time; each of the same name once. */
export type EncodingQueue = {
  /**
   * The result of `work`, or of work of the same name and urgency that is under way. What is urgent goes first, and
   * however much is waiting.
   * @throws ServiceError 503 when too much is waiting already
   */
  run: (
    name: string,
    isUrgent: boolean,
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
  const urgent: (() => void)[] = [];
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn(row: (() => void)[], work: () => Promise<Uint8Array<ArrayBuffer>>) {
    // The one that ends hands its place over, so that nobody slips in between.
    if (running >= atOnce) await new Promise<void>((resolve) => row.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = urgent.shift() ?? waiting.shift();
      if (next) next();
      else running--;
    }
  }

  return {
    async run(name, isUrgent, work) {
      const key = `${isUrgent} ${name}`;
      const same = underWay.get(key);
      if (same) return same;
      if (!isUrgent && running >= atOnce && waiting.length >= mostWaiting) {
        throw new ServiceError(503, "ServerError", "Too many images are being made. Try again.", {
          retryAfter: 5,
        });
      }
      const result = inTurn(isUrgent ? urgent : waiting, work).finally(() => underWay.delete(key));
      underWay.set(key, result);
      return result;
    },
  };
}
