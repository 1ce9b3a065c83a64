import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { signedHeaders } from "#tests/faults/announce.ts";
import { createWebhook } from "./webhook.ts";

const secret = "s".repeat(64);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function webhook() {
  const app = createWebhook({ secret, log: () => {}, onAnnouncement: () => {}, headers: {} });
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

it("rejects a body that does not end", async () => {
  const answer = webhook()(unfinished(10));
  await vi.advanceTimersByTimeAsync(5000);
  expect((await answer).status).toBe(408);
});

it("holds at most 8 MiB of unfinished bodies, and accepts a change when they are gone", async () => {
  const post = webhook();
  const answers = Array.from({ length: 300 }, () => post(unfinished(mebibyte)));
  await vi.advanceTimersByTimeAsync(0);
  const refused = await Promise.race(answers);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"]);
  await vi.advanceTimersByTimeAsync(5000);
  const statuses = await Promise.all(answers.map(async (answer) => (await answer).status));
  const count = (status: number) => statuses.filter((each) => each === status).length;
  expect([count(503), count(408)]).toEqual([292, 8]);
  const signed = signedHeaders({ path: "/", at: Date.now(), secret, body: "{}", event: "publish" });
  expect((await post("{}", signed)).status).toBe(204);
});
