import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createUpstreamClient } from "./upstream-client.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

/** Creates a client with the given service, and records the times (s) of its requests. */
function clientOf(answer: (url: string) => Response | Promise<Response>) {
  const asked: number[] = [];
  const from = performance.now();
  const service = { answer };
  const client = createUpstreamClient({
    async fetcher(url) {
      asked.push(Math.round((performance.now() - from) / 1000));
      return service.answer(url);
    },
    random: () => 0,
  });
  /** Requests addresses in parallel; resolves to their statuses. */
  const ask = (...addresses: string[]) =>
    Promise.all(
      addresses.map(async (address) => {
        const response = await client.fetcher(`https://content.example/${address}`, {});
        return response.status;
      }),
    );
  return { ask, asked, service, client };
}

const refusal = (reset?: number) =>
  new Response("{}", {
    status: 429,
    headers: reset === undefined ? {} : { "X-Contentful-RateLimit-Reset": String(reset) },
  });

it("returns a picture's bytes unchanged", async () => {
  const picture = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x80, 0xc3]);
  const { client } = clientOf(() => new Response(picture));
  const response = await client.fetcher("https://images.example/p.jpg", {});
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(picture);
});

it("treats a burst of 429s as one, and sends new requests after the pause of one second that the service demands", async () => {
  const { ask, asked, service } = clientOf(() => refusal(1));
  const burst = ask("1", "2", "3", "4");
  await seconds(0);
  expect(await burst).toEqual([429, 429, 429, 429]);
  service.answer = () => new Response("{}");
  const again = ask("1", "2", "3", "4", "5");
  await seconds(1.1);
  expect(await again).toEqual([200, 200, 200, 200, 200]);
  expect(asked).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 1]);
});

it.each([
  ["as long as the service says", 20, 20_000],
  ["no longer than a minute", 3553, 60_000],
  ["a second when the service does not say", undefined, 1000],
])("pauses %s", async (_, reset, pause) => {
  const { ask, client } = clientOf(() => refusal(reset));
  await ask("1");
  expect(client.pausedFor()).toBe(pause);
});

it("backs off while each attempt is refused, one request at a time", async () => {
  const { ask, asked } = clientOf(() => refusal(1));
  for (let second = 0; second < 130; second++) {
    void ask("1", "2", "3", "4", "5");
    await seconds(1);
  }
  expect(asked).toEqual([0, 0, 0, 0, 1, 9, 25, 57, 117]);
});

it("starts a request's deadline when it is sent, not when it is queued", async () => {
  const { ask } = clientOf(
    () =>
      new Promise((resolve) => {
        setTimeout(() => resolve(new Response("{}")), 3500);
      }),
  );
  const addresses = Array.from({ length: 14 }, (_, index) => String(index));
  const statuses = ask(...addresses);
  await seconds(14);
  expect(await statuses).toEqual(addresses.map(() => 200));
});

it("deduplicates simultaneous requests for the same address", async () => {
  const { ask, asked } = clientOf(() => new Response("{}"));
  expect(await ask("1", "1", "1")).toEqual([200, 200, 200]);
  expect(asked).toHaveLength(1);
});
