import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import {
  newsFile,
  pictureOf,
  serviceOver,
} from "#content-service/files/written-folder.test-setup.ts";

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8"/></svg>';

async function withPictures(limits = {}) {
  const service = await serviceOver(
    {
      "news/a.sv.md": newsFile("headline: A\nbigImage: hus på ö.jpg\nimages: [rita.svg]"),
      "news/hus på ö.jpg": await pictureOf(600, 400),
      "news/rita.svg": drawing,
      "secret.txt": "secret",
    },
    limits,
  );
  const { body } = await service.get("/assets?order=sys.id");
  const [picture, svg] = body.items.map(
    (asset: { fields: { file: unknown } }) => asset.fields.file,
  );
  const path = (url: string) => url.replace("/content-service", "");
  return { ...service, picture: path(picture.url), svg: path(svg.url), files: { picture, svg } };
}

test("delivers the file size and dimensions of a picture, and only the file size of an SVG", async () => {
  const { files } = await withPictures();
  expect(files.picture).toMatchObject({
    url: expect.stringMatching(
      /^\/content-service\/images\/embedded\/news-hus-pa-o\.jpg\/[0-9a-f]{16}\/hus%20p%C3%A5%20%C3%B6\.jpg$/,
    ),
    fileName: "hus på ö.jpg",
    contentType: "image/jpeg",
    details: { size: (await pictureOf(600, 400)).length, image: { width: 600, height: 400 } },
  });
  expect(files.svg.details).toEqual({ size: drawing.length });
});

test("reports width and height after the EXIF rotation", async () => {
  const upright = await sharp(await pictureOf(600, 400))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const service = await serviceOver({
    "news/a.sv.md": newsFile("headline: A\nbigImage: a.jpg"),
    "news/a.jpg": upright,
  });
  const { body } = await service.get("/assets");
  expect(body.items[0].fields.file.details.image).toEqual({ width: 400, height: 600 });
});

test.each([
  ["w=300", "jpeg", 300, 200],
  ["w=300&fm=avif", "heif", 300, 200],
  ["w=300&fm=webp&q=60", "webp", 300, 200],
  ["h=100&fm=png", "png", 150, 100],
  ["w=300&h=300", "jpeg", 300, 200],
  ["w=3000", "jpeg", 600, 400],
  ["w=300&h=300&fit=pad&bg=rgb:ff0000", "jpeg", 300, 300],
  ["w=300&h=300&fit=fill&f=top_left", "jpeg", 300, 300],
  ["w=100&h=300&fit=scale", "jpeg", 100, 300],
  ["w=100&h=90&fit=crop&f=bottom_right", "jpeg", 100, 90],
  ["w=80&h=80&fit=thumb&f=face", "jpeg", 80, 80],
  ["fm=jpg&fl=progressive", "jpeg", 600, 400],
])("transforms by %s into a %s of %d × %d", async (query, format, width, height) => {
  const { request, picture } = await withPictures();
  const response = await request(`${picture}?${query}`);
  expect(response.status).toBe(200);
  const metadata = await sharp(await response.arrayBuffer()).metadata();
  expect([metadata.format, metadata.width, metadata.height]).toEqual([format, width, height]);
  const type = format === "heif" ? "avif" : format;
  expect(response.headers.get("content-type")).toBe(`image/${type}`);
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

test.each([
  "w=4001",
  "w=0",
  "w=-1",
  "w=1.5",
  "q=101",
  "fm=gif",
  "fit=x",
  "f=x",
  "bg=red",
  "x=1",
  "w=4000&h=4000&fit=scale&fm=avif",
  "w=1&w=2",
])("rejects %s with a 400 that is not cached", async (query) => {
  const { request, picture } = await withPictures();
  const response = await request(`${picture}?${query}`);
  expect([response.status, response.headers.get("cache-control")]).toEqual([400, "no-store"]);
});

test("delivers an SVG unchanged for any parameters, with a policy against scripts", async () => {
  const { request, svg } = await withPictures();
  const response = await request(`${svg}?w=99999&fm=webp`);
  expect([response.status, await response.text()]).toEqual([200, drawing]);
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("answers 304 to a matching If-None-Match", async () => {
  const { request, picture } = await withPictures();
  const tag = (await request(`${picture}?w=50`)).headers.get("etag") ?? "";
  expect((await request(`${picture}?w=50`, { headers: { "If-None-Match": tag } })).status).toBe(
    304,
  );
  expect((await request(`${picture}?w=51`, { headers: { "If-None-Match": tag } })).status).toBe(
    200,
  );
});

test("encodes a variant once, also for simultaneous requests", async () => {
  const { request, picture, cache } = await withPictures({ variantsPerSource: 1 });
  const bodies = await Promise.all(
    ["?w=90&fm=avif", "?fm=avif&w=90"].map(async (query) =>
      Buffer.from(await (await request(picture + query)).arrayBuffer()),
    ),
  );
  expect(bodies[0]).toEqual(bodies[1]);
  expect(await readdir(cache)).toHaveLength(1);
  expect((await request(`${picture}?w=91`)).status).toBe(429);
  expect((await request(`${picture}?w=90&fm=avif`)).status).toBe(200);
});

/** A picture of about 200 kB, which is large enough to be streamed. */
async function withLargePicture(limits = {}) {
  const raw = { width: 300, height: 300, channels: 3 } as const;
  const noise = await sharp(randomBytes(300 * 300 * 3), { raw })
    .png()
    .toBuffer();
  const service = await serviceOver(
    { "news/a.sv.md": newsFile("headline: A\nbigImage: a.png"), "news/a.png": noise },
    limits,
  );
  const { body } = await service.get("/assets");
  const url: string = body.items[0].fields.file.url;
  return { ...service, noise, picture: url.replace("/content-service", "") };
}

test("streams a large original in chunks, with its length", async () => {
  const { request, picture, noise } = await withLargePicture();
  const response = await request(picture);
  expect(response.headers.get("content-length")).toBe(String(noise.length));
  const sizes: number[] = [];
  const pieces: Uint8Array[] = [];
  for await (const piece of response.body ?? []) {
    sizes.push(piece.length);
    pieces.push(piece);
  }
  expect(Math.max(...sizes)).toBeLessThanOrEqual(65_536);
  expect(Buffer.concat(pieces).equals(noise)).toBe(true);
});

test("rejects downloads of originals above the number allowed at a time, until one has finished or is cancelled", async () => {
  const { request, picture } = await withLargePicture({ concurrentReaders: 2 });
  const [first, second] = [await request(picture), await request(picture)];
  const third = await request(picture);
  expect([third.status, third.headers.get("retry-after")]).toEqual([503, "5"]);
  expect((await request(picture, { method: "HEAD" })).status).toBe(200);
  await first.body?.cancel();
  const next = await request(picture);
  expect(next.status).toBe(200);
  await next.body?.cancel();
  await second.arrayBuffer();
  const both = [await request(picture), await request(picture)];
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  for (const { body } of both) await body?.cancel();
});

test("answers 404 for an original whose file has changed", async () => {
  const { request, get, write, picture } = await withLargePicture();
  await write("news/a.png", await pictureOf(400, 400));
  expect((await request(picture)).status).toBe(404);
  const { body } = await get("/assets");
  const url: string = body.items[0].fields.file.url;
  expect((await request(url.replace("/content-service", ""))).status).toBe(200);
});

test("rejects requests above the queue's length with 503", async () => {
  const { request, picture } = await withPictures({ maxQueueLength: 1 });
  const widths = [10, 11, 12, 13, 14];
  const responses = await Promise.all(
    widths.map((width) => request(`${picture}?w=${width}&fm=avif`)),
  );
  const rejected = responses.filter((response) => response.status === 503);
  expect(rejected).toHaveLength(3);
  expect(rejected[0]?.headers.get("retry-after")).toBe("5");
  expect((await request(`${picture}?w=14&fm=avif`)).status).toBe(200);
});

test("limits the size of the disk cache", async () => {
  const { request, picture, cache } = await withPictures({ bytes: 1500 });
  for (let width = 100; width < 110; width++) await request(`${picture}?w=${width}`);
  const names = await readdir(cache);
  expect(names.length).toBeGreaterThan(0);
  expect(names.length).toBeLessThan(10);
  expect((await request(`${picture}?w=100`)).status).toBe(200);
});

test("answers 404 for another hash, name or path", async () => {
  const { request, picture } = await withPictures();
  const [hash = ""] = /[0-9a-f]{16}/.exec(picture) ?? [];
  for (const path of [
    picture.replace(hash, "0".repeat(32)),
    picture.replace(/[^/]*$/, "other.jpg"),
    picture.replace(/[^/]*$/, "..%2f..%2fsecret.txt"),
    picture.replace(/[^/]*$/, "%00.jpg"),
    picture.replace(/[^/]*$/, "%E0%A4%A"),
    picture.replace("embedded", "other"),
    "/images/embedded/..%2f..%2fsecret.txt",
    "/images/../secret.txt",
    "/images/__proto__/constructor/x/y",
  ]) {
    expect([path, (await request(path)).status]).toEqual([path, 404]);
  }
});
