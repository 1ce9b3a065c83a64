import { Hono } from "hono";
import { expect, it, vi } from "vitest";
import type { Log } from "#server/log.ts";
import { signedHeaders, signedNames } from "#tests/support/announce.ts";
import { createWebhook } from "./webhook.ts";

const secret = "s".repeat(64);
const minute = 60_000;

function webhook() {
  const announced = vi.fn<() => void>();
  const log = vi.fn<Log>();
  const app = new Hono().post(
    "/",
    createWebhook({ secret, log, onAnnouncement: announced, headers: {} }),
  );
  const post = async (body: string, headers: Record<string, string>) =>
    (await app.request("http://localhost/", { method: "POST", body, headers })).status;
  return { post, announced, log };
}

const signed = (changes: Partial<Parameters<typeof signedHeaders>[0]> = {}) =>
  signedHeaders({ path: "/", at: Date.now(), secret, body: "{}", ...changes });

it.each([
  ["now", 0],
  ["almost five minutes ago, before the server's start", -4.9 * minute],
  ["by a clock that is ahead", 4.9 * minute],
])("announces a change that was signed %s, and again when it is repeated", async (_, age) => {
  const { post, announced } = webhook();
  const headers = signed({ at: Date.now() + age });
  expect(await post("{}", headers)).toBe(204);
  expect(await post("{}", headers)).toBe(204);
  expect(announced).toHaveBeenCalledTimes(2);
});

const many = Array<string>(48).fill("x-contentful-topic");

it.each<[string, number, Record<string, string>]>([
  ["is missing", 401, {}],
  ["is wrong", 403, { ...signed(), "x-contentful-signature": "0".repeat(64) }],
  ["covers no time", 403, signed({ covered: ["x-contentful-signed-headers"] })],
  ["does not cover which headers", 403, signed({ covered: ["x-contentful-timestamp"] })],
  ["covers more than fifty headers", 403, signed({ covered: [...signedNames, ...many] })],
  ["is more than five minutes old", 403, signed({ at: Date.now() - 5 * minute })],
  ["is more than five minutes ahead", 403, signed({ at: Date.now() + 5.1 * minute })],
])("refuses a request whose signature %s", async (_, status, headers) => {
  const { post, announced, log } = webhook();
  expect(await post("{}", headers)).toBe(status);
  expect(await post("{}", headers)).toBe(status);
  expect(announced).not.toHaveBeenCalled();
  expect(log, "at most once a minute").toHaveBeenCalledTimes(1);
});
