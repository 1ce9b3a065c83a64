import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Contentful, startContentful } from "./contentful.ts";

let contentful: Contentful;

beforeAll(async () => {
  contentful = await startContentful();
});
afterAll(() => contentful.stop());

async function addresses(): Promise<string[]> {
  const json = JSON.stringify(await contentful.read("all", ""));
  return [...json.matchAll(/"url":"([^"]*)"/g)].map(([, url = ""]) => url);
}

test("delivers absolute and protocol-relative addresses of files on separate hosts", async () => {
  const found = (await addresses()).map((url) => url.replace(/(ctfassets\.net)\/.*/, "$1"));
  expect(new Set(found)).toEqual(
    new Set([
      "//images.ctfassets.net",
      "https://images.ctfassets.net",
      "//assets.ctfassets.net",
      "https://assets.ctfassets.net",
    ]),
  );
});

test("a process with the simulated Contentful's variables can load its pictures, and reaches no other host", async () => {
  const url = (await addresses()).find((address) => address.startsWith("//images"));
  const script = `
    const size = async (url) => (await (await fetch(url)).arrayBuffer()).byteLength;
    const failure = (error) => error.message;
    console.log(JSON.stringify([
      await size("https:${url}?w=32&fm=webp"),
      await size("https://www.example.com/").catch(failure),
    ]));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", script],
    { env: contentful.environment },
  );
  expect(JSON.parse(stdout)).toEqual([expect.any(Number), "fetch failed"]);
  expect(contentful.assetHost.requests).toContain(`https:${url}?w=32&fm=webp`);
});

test("a rate limit has a header with its reset time, which browsers cannot read", async () => {
  contentful.faults.set("all", "429");
  const path = "/spaces/embedded/environments/master/entries";
  const refused = await fetch(contentful.url + path);
  contentful.behave();
  expect(refused.status).toBe(429);
  expect(refused.headers.get("x-contentful-ratelimit-reset")).toBe("1");
  expect(refused.headers.get("access-control-expose-headers")).toBe("Etag");
  expect((await fetch(contentful.url + path)).status).toBe(401);
});
