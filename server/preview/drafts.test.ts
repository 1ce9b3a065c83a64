import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findPlaces } from "#src/page/places.server.ts";
import { createDrafts } from "./drafts.ts";

vi.mock("#src/page/places.server.ts", { spy: true });

const service = { url: "https://preview.contentful.com", space: "s", environment: "e", token: "t" };

/** Milliseconds of the stopped clock. */
let now = 0;
let requested = 0;
const empty = () => new Response('{"items":[]}');
let read: ReturnType<typeof createDrafts>;
let answer: (address: string) => Response | Promise<Response>;

beforeEach(() => {
  requested = 0;
  answer = empty;
  read = createDrafts(service, "brand/public");
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.stubGlobal("fetch", (address: string) => {
    requested += 1;
    return Promise.resolve(answer(address));
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Reads the drafts at a time. Returns the number of requests so far. */
async function requestedBy(seconds: number) {
  now = seconds * 1000;
  await read();
  return requested;
}

it("editors share a reading for 1.5 s", async () => {
  const once = await requestedBy(10);
  expect(await requestedBy(11.4)).toBe(once);
  expect(await requestedBy(11.6)).toBe(2 * once);
});

it("editors share a reading as long as it takes", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = () => promise.then(empty);
  const first = read();
  const once = requested;
  now += 5000;
  const second = read();
  expect(requested).toBe(once);
  resolve();
  expect(await second).toBe(await first);
});

it.each([
  [20, 20],
  [3553, 60],
])(
  "no draft is requested while Contentful's rate limit of %i s lasts, %i s at most",
  async (limit, pause) => {
    const headers = { "X-Contentful-RateLimit-Reset": `${limit}` };
    answer = () => new Response("{}", { status: 429, headers });
    const once = await requestedBy(10);
    expect(await requestedBy(9 + pause)).toBe(once);
    expect(await requestedBy(11 + pause)).toBe(2 * once);
  },
);

it("reads again after a reading that has thrown", async () => {
  answer = () => new Response('{"items":[{}]}');
  vi.mocked(findPlaces).mockImplementationOnce(() => {
    throw new Error("broken");
  });
  await expect(requestedBy(10)).rejects.toThrow("broken");
  await expect(requestedBy(12)).resolves.toBeGreaterThan(0);
});

it("says so when a list cannot be read in one language alone", async () => {
  answer = (address) =>
    address.includes("locale=en-US") ? new Response("{}", { status: 401 }) : empty();
  expect(await read()).toHaveProperty("failure");
});
