import { expect, it } from "vitest";
import { createPeers } from "./peers.ts";

const contentfulHeaders = { "x-contentful-signature": "signed", "x-contentful-topic": "a topic" };

/** Creates peers and records the requests to them. */
function peersAt(
  urls: readonly string[],
  answer = (): Promise<Response> => Promise.resolve(new Response()),
) {
  const sent: { url: string; init: RequestInit }[] = [];
  const events: unknown[] = [];
  const peers = createPeers(
    urls,
    (url, init) => {
      sent.push({ url, init });
      return answer();
    },
    (event, facts) => void events.push([event, facts]),
  );
  return { peers, sent, events };
}

it("forwards a webhook to every other server, with Contentful's signed data", () => {
  const { peers, sent } = peersAt(["http://a", "http://b"]);
  const headers = new Headers({ ...contentfulHeaders, host: "www.example.com", cookie: "own" });
  peers.notify({ path: "/content-changed", headers, body: "{}" });
  expect(sent.map(({ url }) => url)).toEqual([
    "http://a/content-changed",
    "http://b/content-changed",
  ]);
  expect(sent[0]?.init).toMatchObject({
    method: "POST",
    body: "{}",
    headers: { ...contentfulHeaders, "x-passed-on": "1" },
  });
  expect(sent[0]?.init.headers).not.toHaveProperty("cookie");
});

it("does not forward a forwarded webhook", () => {
  const { peers, sent } = peersAt(["http://a"]);
  const headers = new Headers({ ...contentfulHeaders, "x-passed-on": "1" });
  peers.notify({ path: "/content-changed", headers, body: "{}" });
  expect(sent).toEqual([]);
});

it("logs the server that could not be reached", async () => {
  const { peers, events } = peersAt(["http://a"], () => Promise.reject(new Error("refused")));
  peers.notify({ path: "/", headers: new Headers(), body: "" });
  await expect
    .poll(() => events)
    .toEqual([["peer.not_notified", { peer: "http://a", reason: "Error: refused" }]]);
});
