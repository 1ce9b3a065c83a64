import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { signedHeaders } from "#tests/faults/announce.ts";
import type { Log } from "#server/log.ts";
import type { Change } from "./confirmations.ts";
import { createWebhook } from "./webhook.ts";

const secret = "s".repeat(64);

beforeEach(() => {
  vi.useFakeTimers();
  // That of Node.js does not use the fake timers.
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const logged = vi.fn<Log>();

type Announce = (change: Change | undefined) => void;

const service = { space: "s", environment: "master" };

function webhook(onAnnouncement: Announce = () => {}) {
  const app = createWebhook({ secret, service, log: logged, onAnnouncement, headers: {} });
  return async (body: BodyInit, headers: Record<string, string> = wronglySigned()) => {
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      body,
      headers,
      duplex: "half",
    };
    return app.request("http://localhost/", init);
  };
}

const wronglySigned = () => ({
  "x-contentful-signature": "0".repeat(64),
  "x-contentful-timestamp": String(Date.now()),
});

const signedPublish = (changes: Partial<Parameters<typeof signedHeaders>[0]> = {}) =>
  signedHeaders({
    path: "/",
    at: Date.now(),
    secret,
    body: "{}",
    event: "Entry.publish",
    ...changes,
  });

/** Creates a body that sends some bytes and never ends. */
const unfinished = (bytes: number) =>
  new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(bytes)) });

const mebibyte = 1024 * 1024;

it("rejects a body of more than 1 MiB, with or without Content-Length", async () => {
  const post = webhook();
  const withLength = { ...wronglySigned(), "content-length": String(4 * mebibyte) };
  expect((await post(unfinished(1), withLength)).status).toBe(413);
  expect((await post(unfinished(mebibyte + 1))).status).toBe(413);
  expect((await post("{}")).status).toBe(403);
});

it("accepts a signed request while many unsigned ones send slowly, and keeps few of them, for 5 s", async () => {
  const post = webhook();
  const answers = Array.from({ length: 300 }, () => post(unfinished(mebibyte)));
  await vi.advanceTimersByTimeAsync(0);
  expect((await post("{}", signedPublish())).status).toBe(204);
  const ended = await Promise.race([Promise.all(answers.slice(0, 280)), unending()]);
  expect(ended?.map(({ status }) => status)).toEqual(Array.from({ length: 280 }, () => 408));
  const first = Promise.race([Promise.race(answers.slice(281)), unending()]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await first).toBeUndefined();
  await vi.advanceTimersByTimeAsync(5000);
  for (const { status } of await Promise.all(answers)) expect(status).toBe(408);
});

it("accepts a signature once, and none with anything around it", async () => {
  const post = webhook();
  const signed = signedPublish();
  const padded = `\u00a0${signed["x-contentful-signature"]}\u00a0`;
  expect((await post("{}", { ...signed, "x-contentful-signature": padded })).status).toBe(403);
  expect((await post("{}", signed)).status).toBe(204);
  expect((await post("{}", signed)).status).toBe(403);
});

it.each<[string, () => Record<string, string>]>([
  ["covers no time", () => signedPublish({ uncovered: "x-contentful-timestamp" })],
  [
    "does not cover which headers",
    () => signedPublish({ uncovered: "x-contentful-signed-headers" }),
  ],
  ["is of hexadecimal digits", () => signedPublish({ at: `0x${Date.now().toString(16)}` })],
  ["is 31 s old", () => signedPublish({ at: Date.now() - 31_000 })],
  [
    "was signed before the start, and may have been accepted then",
    () => signedPublish({ at: Date.now() - 1 }),
  ],
])("refuses a signature that %s", async (_, headers) => {
  expect((await webhook()("{}", headers())).status).toBe(403);
});

const bodyOf = (space: string, environment: string) =>
  JSON.stringify({
    sys: { id: "1", space: { sys: { id: space } }, environment: { sys: { id: environment } } },
  });

it.each([
  ["Entry.publish", bodyOf("s", "master"), { type: "Entry", isRemoved: false }],
  ["Entry.unpublish", bodyOf("s", "master"), { type: "Entry", isRemoved: true }],
  ["Asset.delete", bodyOf("s", "master"), { type: "Asset", isRemoved: true }],
  ["Entry.auto_save", bodyOf("s", "master"), undefined],
  ["ContentType.unpublish", bodyOf("s", "master"), undefined],
  ["Entry.unpublish", bodyOf("s", "sandbox"), undefined],
  ["Entry.unpublish", bodyOf("another", "master"), undefined],
  ["Entry.unpublish", '{"sys":{"id":"1"}}', undefined],
])("announces for %s of %s: %o", async (event, body, change) => {
  const announced = vi.fn<Announce>();
  // The content service's clock is ahead of the server's.
  const at = Date.now() + 20_000;
  const signed = signedHeaders({ path: "/", at, secret, body, event });
  expect((await webhook(announced)(body, signed)).status).toBe(204);
  expect(announced.mock.calls).toEqual([[change && { id: "1", at, ...change }]]);
});

it("logs refusals for the same reason once a minute, with the number of those between", async () => {
  const post = webhook();
  logged.mockClear();
  const refuse = async (times: number) => {
    for (let sent = 0; sent < times; sent += 1) await post("{}", {});
  };
  await refuse(500);
  vi.advanceTimersByTime(60_000);
  await refuse(2);
  expect(logged.mock.calls.map(([, , fields]) => fields)).toEqual([
    { status: 401, reason: "unsigned", unlogged: 0 },
    { status: 401, reason: "unsigned", unlogged: 499 },
  ]);
});

const unending = () =>
  new Promise<undefined>((resolve) => {
    setTimeout(resolve, 1, undefined);
  });
