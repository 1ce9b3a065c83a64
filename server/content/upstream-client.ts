import type { Fetcher } from "#content/requests.ts";

/** Asks a content service over HTTP without burdening it: few requests at once, and none while it refuses them. */
export type Asking = {
  fetcher: Fetcher;
  /** Until when the service does not want to be asked (ms since 1970); in the past when it does. */
  pausedUntil: () => number;
};

const atOnce = 4;
/** Bytes of a body; Contentful's answers end at 7 MiB. */
const largest = 8 * 1024 * 1024;
/** Milliseconds to wait after a refusal at the least, doubled with each that follows, and at the most. */
const [shortestPause, longestPause] = [8000, 60_000];

/**
 * After a status 429 nothing is asked for as long as the answer says (within bounds: a recorded one said an hour),
 * and then one request alone has to come through before the others follow. Requests of the same address that are
 * under way are made once: four of the seven are the same in both languages.
 */
export function createAsking(fetcher: Fetcher = fetch): Asking {
  const underWay = new Map<string, Promise<Received>>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let pausedUntil = 0;
  let refusals = 0;

  const mayRun = () => running < (refusals > 0 ? 1 : atOnce);

  function letIn(): void {
    while (waiting.length > 0 && mayRun()) {
      running += 1;
      waiting.shift()?.();
    }
  }

  async function inTurn(url: string, init: RequestInit): Promise<Received> {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      letIn();
    });
    try {
      init.signal?.throwIfAborted();
      return Date.now() < pausedUntil ? refused(pausedUntil) : note(await receive(url, init));
    } finally {
      running -= 1;
      letIn();
    }
  }

  async function receive(url: string, init: RequestInit): Promise<Received> {
    const response = await fetcher(url, init);
    const { status, headers } = response;
    return { status, headers, text: await textOf(response) };
  }

  function note(received: Received): Received {
    if (received.status === 429) {
      const least = shortestPause * 2 ** refusals;
      const pause = Math.min(Math.max(askedPause(received.headers), least), longestPause);
      pausedUntil = Date.now() + pause * (1 + Math.random() / 8);
      refusals += 1;
    } else refusals = 0;
    return received;
  }

  return {
    pausedUntil: () => pausedUntil,
    async fetcher(url, init) {
      const same = underWay.get(url) ?? inTurn(url, init).finally(() => underWay.delete(url));
      underWay.set(url, same);
      const { status, headers, text } = await same;
      return new Response(text, { status, headers });
    },
  };
}

/** A whole answer, to be given to everyone who asked. */
type Received = { status: number; headers: Headers; text: string };

const refused = (until: number): Received => ({
  status: 429,
  headers: new Headers({ "Retry-After": String(Math.ceil((until - Date.now()) / 1000)) }),
  text: "",
});

/** Milliseconds that a refusal asks for; 0 when it does not say. */
function askedPause(headers: Headers): number {
  const asked = headers.get("retry-after") ?? headers.get("x-contentful-ratelimit-reset") ?? "";
  if (/^\d+$/.test(asked)) return Number(asked) * 1000;
  const date = Date.parse(asked);
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.now());
}

/** @throws Error for a body that never ends */
async function textOf(response: Response): Promise<string> {
  if (!response.body) return "";
  const decoder = new TextDecoder();
  let size = 0;
  let text = "";
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > largest) throw new Error(`an answer of more than ${largest} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
