import PQueue from "p-queue";
import type { Fetcher } from "#content/requests.ts";
import { backoff, sleep } from "#server/backoff.ts";

/** Fetches from a content service within its limits: few requests at once, and none while it refuses them. */
export type UpstreamClient = {
  fetcher: Fetcher;
  /** Milliseconds until the service accepts requests again; 0 when it does. */
  pausedFor: () => number;
};

type Options = {
  fetcher: Fetcher;
  /** From 0 to 1. */
  random?: () => number;
};

const concurrency = 4;
/** Bytes of a body; Contentful's limit is 7 MiB. */
const maxBodySize = 8 * 1024 * 1024;
/** Milliseconds from sending a request to the end of its response. Time in the queue does not count. */
const requestDeadline = 10_000;
/** The pause in ms when a 429 names none, and the shortest one. */
const defaultPause = 1000;
/** Pause in ms after the second refusal in a row; each further refusal doubles it. */
const secondPause = 8000;
/** Milliseconds; a recorded `X-Contentful-RateLimit-Reset` was 3553 s. */
const maxPause = 60_000;
/** Milliseconds. During shorter pauses requests wait in the queue; during longer ones they get a 429 and are not sent. */
const maxQueuedPause = 3000;

/**
 * After a status 429 nothing is sent for the time in the response (`X-Contentful-RateLimit-Reset`, at most 60 s, plus up to
 * an eighth at random), and then one request at a time until a response is not a 429. All refusals of requests that were
 * sent together count as one.
 * Simultaneous requests for one address are sent once: three of the seven lists are the same in both languages.
 */
export function createUpstreamClient({ fetcher, random = Math.random }: Options): UpstreamClient {
  const pending = new Map<string, Promise<Received>>();
  const queue = new PQueue({ concurrency });
  let pauseEnd = -Infinity;
  let refusals = 0;
  const pausedFor = () => Math.max(0, pauseEnd - performance.now());

  async function sendAfterPause(url: string, init: RequestInit): Promise<Received> {
    while (pausedFor() > 0 && pausedFor() <= maxQueuedPause) await sleep(pausedFor());
    init.signal?.throwIfAborted();
    return pausedFor() > 0 ? refused(pausedFor()) : send(url, init);
  }

  async function send(url: string, init: RequestInit): Promise<Received> {
    const refusalsBefore = refusals;
    const deadline = AbortSignal.timeout(requestDeadline);
    const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    const response = await fetcher(url, { ...init, signal });
    const { status, headers } = response;
    const received = { status, headers, body: await bodyOf(response) };
    // A response that came while this request was running has already changed the count.
    const isOfEarlierBurst = refusals !== refusalsBefore;
    if (status === 429) {
      const requested = pauseOf(headers);
      const wanted = Math.max(requested, backoff(refusalsBefore, secondPause, maxPause));
      const pause = wanted * (1 + random() / 8);
      pauseEnd = isOfEarlierBurst
        ? Math.max(pauseEnd, performance.now() + requested)
        : performance.now() + pause;
      if (!isOfEarlierBurst) refusals += 1;
    } else if (!isOfEarlierBurst) refusals = 0;
    queue.concurrency = refusals > 0 ? 1 : concurrency;
    return received;
  }

  return {
    pausedFor,
    async fetcher(url, init) {
      const shared =
        pending.get(url) ??
        queue.add(() => sendAfterPause(url, init)).finally(() => pending.delete(url));
      pending.set(url, shared);
      const { status, headers, body } = await shared;
      return new Response(body, { status, headers });
    },
  };
}

/** A complete response, shared by all callers that requested it. */
type Received = { status: number; headers: Headers; body: Blob | null };

const refused = (pause: number): Received => ({
  status: 429,
  headers: new Headers({ "Retry-After": String(Math.ceil(pause / 1000)) }),
  body: null,
});

/** Returns the milliseconds that a 429 demands, at most the longest pause. */
function pauseOf(headers: Headers): number {
  const requested = headers.get("x-contentful-ratelimit-reset") ?? headers.get("retry-after") ?? "";
  if (/^\d+$/.test(requested)) {
    return Math.min(Math.max(Number(requested) * 1000, defaultPause), maxPause);
  }
  const date = Date.parse(requested);
  return Number.isNaN(date)
    ? defaultPause
    : Math.min(Math.max(date - Date.now(), defaultPause), maxPause);
}

/** Reads the body as bytes, since it may be a picture. @throws Error for a body above the limit */
async function bodyOf(response: Response): Promise<Blob | null> {
  if (!response.body) return null;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > maxBodySize)
      throw new Error(`a response of more than ${maxBodySize} bytes, which is the limit`);
    chunks.push(chunk);
  }
  return new Blob(chunks);
}
