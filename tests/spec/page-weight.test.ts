import { get } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { languages } from "#tests/support/languages.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";

/** Bytes that a new connection brings at once: ten segments (RFC 6928). More costs another round trip. */
const firstFlight = 14_600;

let site: SiteProcess;

beforeAll(async () => {
  site = await startSite();
});

afterAll(async () => {
  await site?.stop();
});

it.each(languages)(
  "the whole page comes with a connection's first bytes: $name",
  async ({ path }) => {
    expect(await bytesOf(new URL(path, site.url))).toBeLessThanOrEqual(firstFlight);
  },
);

/** Of the answer as a browser gets it, headers included. */
function bytesOf(address: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { agent: false, headers: { "Accept-Encoding": "br" } }, (response) => {
      const { socket } = response;
      response.resume().once("end", () => resolve(socket.bytesRead));
    }).once("error", reject);
  });
}
