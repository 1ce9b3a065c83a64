import type { Fetcher } from "#content/requests.ts";
import { sleep } from "#server/sleep.ts";

/** Fetches from a content service without burdening it: few requests at once, and none while it refuses them. */
export type UpstreamClient = {
  fetcher: Fetcher;
  /** Milliseconds for which the service does not want to be asked; 0 when it does. */
  pausedFor: () => number;
};

type Options = {
  fetcher?: Fetcher;
  /** Monotonic, in milliseconds. */
  now?: () => number;
  /** From 0 to 1. */
  random?: () => number;
};

const concurrency = 4;
/** Bytes of a body; Contentful's answers end at 7 MiB. */
const largestBody = 8 * 1024 * 1024;
/** Milliseconds from sending a request to the end of its answer. Waiting in the queue does not count. */
const requestDeadline = 10_000;
/** Milliseconds; Contentful limits requests per second. */
const defaultPause = 1000;
/** Milliseconds after a second refusal in a row; each further one doubles it. */
const secondPause = 8000;
/** Milliseconds; a recorded `X-Contentful-RateLimit-Reset` was 3553 s. */
const longestPause = 60_000;
/** Milliseconds of a pause that a request waits out in the queue; a longer one refuses it at once. */
const waitedOut = 3000;

/**
 * After a status 429 nothing is sent for as long as the answer says (`X-Contentful-RateLimit-Reset`, at most 60 s), and
 * then one request alone until one has succeeded. All refusals of requests that were under way together count as one.
 * Requests of one address that are under way at the same time are sent once: four of the seven lists are the same in
 * both languages.
 */
export function createUpstreamClient(options: Options = {}): UpstreamClient {
  const { fetcher = fetch, now = () => performance.now(), random = Math.random } = options;
  const underWay = new Map<string, Promise<Received>>();
  const queue: (() => void)[] = [];
  let running = 0;
  let pauseEnd = -Infinity;
  let refusals = 0;
  const pausedFor = () => Math.max(0, pauseEnd - now());

  function letIn(): void {
    while (queue.length > 0 && running < (refusals > 0 ? 1 : concurrency)) {
      running += 1;
      queue.shift()?.();
    }
  }

  async function inTurn(url: string, init: RequestInit): Promise<Received> {
    await new Promise<void>((resolve) => {
      queue.push(resolve);
      letIn();
    });
    try {
      while (pausedFor() > 0 && pausedFor() <= waitedOut) await sleep(pausedFor());
      init.signal?.throwIfAborted();
      return pausedFor() > 0 ? refused(pausedFor()) : await send(url, init);
    } finally {
      running -= 1;
      letIn();
    }
  }

  async function send(url: string, init: RequestInit): Promise<Received> {
    const refusalsBefore = refusals;
    const deadline = AbortSignal.timeout(requestDeadline);
    const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    const response = await fetcher(url, { ...init, signal });
    const { status, headers } = response;
    const received = { status, headers, body: await bodyOf(response) };
    const isOfEarlierBurst = refusals !== refusalsBefore;
    if (status === 429) {
      const asked = askedPause(headers);
      const backoff = refusalsBefore === 0 ? 0 : secondPause * 2 ** (refusalsBefore - 1);
      const pause = Math.min(Math.max(asked, backoff), longestPause) * (1 + random() / 8);
      pauseEnd = isOfEarlierBurst ? Math.max(pauseEnd, now() + asked) : now() + pause;
      if (!isOfEarlierBurst) refusals += 1;
    } else if (!isOfEarlierBurst) refusals = 0;
    return received;
  }

  return {
    pausedFor,
    async fetcher(url, init) {
      const same = underWay.get(url) ?? inTurn(url, init).finally(() => underWay.delete(url));
      underWay.set(url, same);
      const { status, headers, body } = await same;
      return new Response(body, { status, headers });
    },
  };
}

/** A whole answer, to be given to all that asked for it. */
type Received = { status: number; headers: Headers; body: Blob | null };

const refused = (pause: number): Received => ({
  status: 429,
  headers: new Headers({ "Retry-After": String(Math.ceil(pause / 1000)) }),
  body: null,
});

/** Milliseconds that a refusal asks for, at most the longest pause. */
function askedPause(headers: Headers): number {
  const asked = headers.get("x-contentful-ratelimit-reset") ?? headers.get("retry-after") ?? "";
  if (/^\d+$/.test(asked)) {
    return Math.min(Math.max(Number(asked) * 1000, defaultPause), longestPause);
  }
  const date = Date.parse(asked);
  return Number.isNaN(date)
    ? defaultPause
    : Math.min(Math.max(date - Date.now(), defaultPause), longestPause);
}

/** The bytes as they came: a body may be a picture. @throws Error for a body that never ends */
async function bodyOf(response: Response): Promise<Blob | null> {
  if (!response.body) return null;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > largestBody) throw new Error(`an answer of more than ${largestBody} bytes`);
    chunks.push(chunk);
  }
  return new Blob(chunks);
}
