import { rename, rm } from "node:fs/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { embeddedToken } from "./delivery/access.ts";
import { newsFile, pictureOf, serviceOver } from "./files/written-folder.test-setup.ts";

const entries = `/spaces/embedded/entries?access_token=${embeddedToken}`;
const long = newsFile("headline: Lång", "ord ".repeat(2000));

test("answers 304 to a matching If-None-Match until a file changes", async () => {
  const { request, write } = await serviceOver({ "news/a.sv.md": newsFile("headline: A") });
  const first = await request(entries);
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[\w-]+"$/);
  const again = await request(entries, { headers: { "If-None-Match": `"other", W/${etag}` } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  await write("news/a.sv.md", newsFile("headline: B"));
  expect((await request(entries, { headers: { "If-None-Match": etag } })).status).toBe(200);
});

test("compresses responses with Brotli or gzip when accepted", async () => {
  const { request } = await serviceOver({ "news/a.sv.md": long });
  const plain = await (await request(entries)).text();
  const compressed = async (accepted: string) => {
    const response = await request(entries, { headers: { "Accept-Encoding": accepted } });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { encoding: response.headers.get("content-encoding"), bytes, response };
  };
  const brotli = await compressed("gzip, deflate, br");
  expect(brotli.encoding).toBe("br");
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain);
  expect(brotli.response.headers.get("etag")).toMatch(/-br"$/);
  const gzip = await compressed("gzip, br;q=0");
  expect(gzip.encoding).toBe("gzip");
  expect(gunzipSync(gzip.bytes).toString()).toBe(plain);
  expect((await compressed("identity")).encoding).toBeNull();
});

test("allows requests from any origin, also in error responses", async () => {
  const { request } = await serviceOver({});
  const preflight = await request(entries, { method: "OPTIONS" });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toContain("Authorization");
  expect(preflight.headers.get("access-control-max-age")).toBe("86400");
  for (const path of [entries, "/spaces/embedded/entries", "/nothing"]) {
    const { headers } = await request(path);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-expose-headers")).toBe("Etag");
    expect(headers.get("content-type")).toBe("application/vnd.contentful.delivery.v1+json");
  }
});

test("answers HEAD without a body and rejects POST with 405", async () => {
  const { request } = await serviceOver({ "news/a.sv.md": long });
  const head = await request(entries, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect(Number(head.headers.get("content-length"))).toBeGreaterThan(8000);
  expect((await request(entries, { method: "POST" })).status).toBe(405);
});

test("shows a changed, a new and a removed file in the next response", async () => {
  const { get, write, directory } = await serviceOver({ "news/a.sv.md": newsFile("headline: A0") });
  // Same size and nearly the same time: neither distinguishes the versions.
  for (let turn = 0; turn < 10; turn++) {
    await write("news/a.sv.md", newsFile(`headline: A${turn}`));
    expect((await get("/entries/news-a")).body.fields.headline).toBe(`A${turn}`);
  }
  await write("news/b.sv.md", newsFile("headline: B\nbigImage: b.jpg"));
  expect((await get("/entries/news-b")).status).toBe(404);
  await write("news/b.jpg", await pictureOf(4, 4));
  expect((await get("/entries/news-b")).status).toBe(200);
  await rm(`${directory}/news/a.sv.md`);
  expect((await get("/entries/news-a")).status).toBe(404);
});

test("shows the last valid version of a broken file and logs the mistake once with its line", async () => {
  const { get, write, logged } = await serviceOver({
    "news/a.sv.md": newsFile("headline: Bra"),
    "news/b.sv.md": newsFile("headline: Annan"),
  });
  await get("/entries");
  await write("news/a.sv.md", newsFile("headline: Ny\ntagText: [1"));
  expect((await get("/entries/news-a")).body.fields.headline).toBe("Bra");
  await get("/entries");
  expect(logged).toEqual([expect.stringMatching(/^news\/a\.sv\.md:[34]: not YAML: /)]);
  await write("news/a.sv.md", newsFile("headline: Ny\nheadlin: x"));
  expect((await get("/entries/news-a")).body.fields.headline).toBe("Bra");
  expect(logged[1]).toMatch(/^news\/a\.sv\.md:3: headlin is not a field of news, expected one of /);
  await write("news/a.sv.md", newsFile("headline: Ny"));
  expect((await get("/entries/news-a")).body.fields.headline).toBe("Ny");
  expect(logged).toHaveLength(2);
});

test("keeps the last valid version of a broken file while the folder is being replaced", async () => {
  const { get, write, directory, logged } = await serviceOver({
    "news/a.sv.md": newsFile("headline: Bra"),
  });
  await get("/entries");
  await write("news/a.sv.md", newsFile("headlin: Ny"));
  await get("/entries");
  await rename(directory, `${directory}-away`);
  expect((await get("/entries/news-a")).body.fields.headline).toBe("Bra");
  expect(logged.at(-1)).toContain(`there is no folder ${directory}`);
  await rename(`${directory}-away`, directory);
  expect((await get("/entries/news-a")).body.fields.headline).toBe("Bra");
});

test("uses the default settings again after space.yaml was deleted", async () => {
  const { get, directory } = await serviceOver({ "space.yaml": "name: Own" });
  expect((await get("/")).body.name).toBe("Own");
  await rm(`${directory}/space.yaml`);
  expect((await get("/")).body.name).toBe("Embedded content");
});

test("leaves out an entry that was never valid and delivers the others", async () => {
  const { get, logged } = await serviceOver({
    "news/a.sv.md": newsFile("headline: 5"),
    "news/a.en-US.md": newsFile("headline: Fine"),
    "news/b.sv.md": newsFile("headline: Annan"),
  });
  expect((await get("/entries")).body.total).toBe(1);
  expect(logged).toEqual([
    expect.stringMatching(/^news\/a\.sv\.md:2: headline is 5, expected text/),
  ]);
});

test("delivers empty lists without a content folder", async () => {
  const { get, directory, logged } = await serviceOver({});
  await rm(directory, { recursive: true });
  expect((await get("/entries")).body.items).toEqual([]);
  expect(logged[0]).toContain(`there is no folder ${directory}`);
});
