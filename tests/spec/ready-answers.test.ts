import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { open } from "#tests/faults/raw.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const productDomain = "product.example";
let site: SiteProcess;
beforeAll(async () => {
  site = await startSite({ PRODUCT_DOMAIN: productDomain });
});
afterAll(() => site.stop());

/** All that comes back for requests that are sent together, the last of which ends the connection. */
async function answers(requests: readonly string[]): Promise<string> {
  const socket = open(site.url);
  socket.setEncoding("latin1");
  socket.write(requests.join(""));
  return text(socket);
}

const request = (start: string, ...headers: string[]) =>
  [`${start} HTTP/1.1`, "Host: localhost", ...headers, "", ""].join("\r\n");

const last = request("HEAD /nothing", "Connection: close");

/** An answer's bytes but for what is another in each. */
async function answer(start: string, ...headers: string[]): Promise<string> {
  const all = await answers([request(start, ...headers), last]);
  return all
    .slice(0, all.lastIndexOf("HTTP/1.1 404"))
    .replace(/(x-request-id: )[\w-]+/, "$1…")
    .replace(/(Date: )[^\r]+/, "$1…");
}

const etagOf = (found: string) => /\r\netag: (.+)\r\n/.exec(found)?.[1] ?? "";

describe.each(["/", "/?lang=en-US"])("the page at %s, which stands ready", (path) => {
  describe.each(["br, gzip", "gzip;q=0.5", "identity"])("for a browser that takes %s", (taken) => {
    const encoding = `Accept-Encoding: ${taken}`;

    // Two slashes are the same address, and not the one that stands ready.
    it.each(["GET", "HEAD"])(
      "is what the whole site answers to %s, byte by byte",
      async (method) => {
        const ready = await answer(`${method} ${path}`, encoding);
        expect(ready).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
        expect(ready).toBe(await answer(`${method} /${path}`, encoding));
        expect(ready).toBe(await answer(`${method} ${path}`, encoding));
      },
    );

    it("is not sent to who has it", async () => {
      const known = `If-None-Match: ${etagOf(await answer(`GET ${path}`, encoding))}`;
      const ready = await answer(`GET ${path}`, encoding, known);
      expect(ready).toMatch(/^HTTP\/1\.1 304 .*\r\n\r\n$/s);
      expect(ready).toBe(await answer(`GET /${path}`, encoding, known));
    });
  });

  it("redirects visitors of the product domain", async () => {
    const ready = await answers([
      `GET ${path} HTTP/1.1\r\nHost: ${productDomain}:80\r\nConnection: close\r\n\r\n`,
    ]);
    expect(ready).toMatch(/^HTTP\/1\.1 302 /);
  });
});

it("ends with the answer when the client asks for that, or does not know better", async () => {
  expect(await answers([request("GET /", "Connection: close")])).toContain("Connection: close\r\n");
  expect(await answers(["GET / HTTP/1.0\r\n\r\n"])).toContain("Connection: close\r\n");
});

it("names every answer differently", async () => {
  const all = await answers([...Array.from({ length: 50 }, () => request("HEAD /")), last]);
  expect(new Set(all.match(/x-request-id: [\w-]+/g)).size).toBe(51);
});

it("tells a connection that has had its share of answers, and sends it no other", async () => {
  const all = await answers([...Array.from({ length: 10_000 }, () => request("HEAD /")), last]);
  const heads = all.split("\r\n\r\n").filter(Boolean);
  expect(heads.filter((head) => head.startsWith("HTTP/1.1 200 OK")).length).toBe(10_000);
  const isLast = heads.map((head) => head.includes("\r\nConnection: close"));
  expect(isLast.indexOf(true)).toBe(9999);
});

it("is the changed page at the next load after a file was changed", async () => {
  const contentDir = await mkdtemp(join(tmpdir(), "content-"));
  await cp("content", contentDir, { recursive: true, dereference: true });
  const changing = await startSite({ CONTENT_DIR: contentDir });
  onTestFinished(async () => {
    await changing.stop();
    await rm(contentDir, { recursive: true, force: true });
  });
  const page = async () => (await fetch(`${changing.url}/`)).text();
  const file = join(contentDir, "title/klarvik.md");
  const slogan = await readFile(file, "utf8");
  for (let change = 0; change < 5; change++) {
    await page();
    await writeFile(file, slogan.replace("Klart hela vägen ner.", `Ändrad ${change}.`));
    // As long as one look at the files holds.
    await new Promise((resolve) => {
      setTimeout(resolve, 30);
    });
    expect(await page()).toContain(`Ändrad ${change}.`);
  }
});
