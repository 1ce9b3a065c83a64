import { expect, test, vi } from "vitest";
import { writtenFolder } from "#content-service/files/written-folder.test-setup.ts";
import { createVariantStore, defaultLimits } from "./variant-store.ts";

/** Creates a store in which the test decides when an encoding finishes. */
async function store(limits: Partial<typeof defaultLimits> = {}) {
  const { directory } = await writtenFolder({});
  const variants = createVariantStore(directory, { ...defaultLimits, ...limits }, () => {});
  const encoding = new Map<string, PromiseWithResolvers<Uint8Array<ArrayBuffer>>>();
  const get = (name: string, { isOnPage = false } = {}) =>
    variants.get("source", name, isOnPage, () => {
      const result = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
      encoding.set(name, result);
      return result.promise;
    });
  const started = (name: string) => vi.waitUntil(() => encoding.get(name));
  const finish = async (name: string) => (await started(name)).resolve(new Uint8Array([1]));
  return { get, encoding, started, finish };
}

test("encodes a variant once for simultaneous requests, and caches it", async () => {
  const { get, encoding, finish } = await store();
  const both = Promise.all([get("a"), get("a")]);
  await finish("a");
  expect(await both).toEqual([new Uint8Array([1]), new Uint8Array([1])]);
  encoding.clear();
  expect(await get("a")).toEqual(new Uint8Array([1]));
  expect(encoding.size).toBe(0);
});

test("encodes a page's variant immediately while other variants wait in their own queue", async () => {
  const { get, encoding, started, finish } = await store();
  const others = ["a", "b", "c"].map((name) => get(name));
  await started("a");
  const onPage = get("on page", { isOnPage: true });
  await finish("on page");
  expect(await onPage).toEqual(new Uint8Array([1]));
  expect([...encoding.keys()]).toEqual(["a", "on page"]);
  for (const name of ["a", "b", "c"]) await finish(name);
  await Promise.all(others);
});

test("continues after a failed encoding", async () => {
  const { get, started, finish } = await store();
  const [failing, next] = [get("a"), get("b")];
  (await started("a")).reject(new Error("no picture"));
  await expect(failing).rejects.toThrow("no picture");
  await finish("b");
  expect(await next).toEqual(new Uint8Array([1]));
});

test("rejects requests when the queue is full, and those that have waited too long", async () => {
  const { get, started, finish } = await store({ maxQueueLength: 1, maxWait: 10 });
  const first = get("a");
  await started("a");
  const waiting = get("b");
  await expect(get("c")).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  await expect(waiting).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  await finish("a");
  expect(await first).toEqual(new Uint8Array([1]));
});
