import { randomBytes } from "node:crypto";
import { readdir, rm, truncate, utimes, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { originalPath, type PictureVariant, variantPath } from "#content/picture-variant.ts";
import { newsFile, pictureOf, writtenFolder } from "./files/written-folder.test-setup.ts";
import { createEncoder } from "./encoder.ts";
import { fileHash } from "./files/file-details.ts";
import { openContentFolder } from "./folder.ts";
import { createPictures, pictureResponse } from "./pictures.ts";

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8"/></svg>';

/** Creates a folder with one picture, and its pictures. */
async function withPicture(name: string, bytes: string | Uint8Array) {
  const written = await writtenFolder({
    "news/a.sv.md": newsFile(`headline: A\nbigImage: ${JSON.stringify(name)}`),
    [`news/${name}`]: bytes,
    "secret.txt": "secret",
  });
  const cache = await writtenFolder({});
  const logged: string[] = [];
  const pictures = createPictures(`${cache.directory}/pictures`, (line) => logged.push(line));
  const folder = openContentFolder(written.directory);
  const { pictures: originals, mistakes } = await folder.read();
  expect(mistakes).toEqual([]);
  const [file] = originals.values();
  if (!file) throw new Error("no picture");
  const original = originalPath(file.hash, file.fileName);
  const get = (path: string, isNamed = true) => pictures.get(path, () => isNamed, originals);
  /** Returns the encoded variant of the picture. */
  const variant = async (wanted: PictureVariant) => {
    const picture = await get(variantPath(original, wanted));
    if (!picture) throw new Error("the variant was not found");
    const response = pictureResponse(picture, {});
    const image = sharp(await response.arrayBuffer());
    const { format, width, height } = await image.metadata();
    return { type: response.headers.get("content-type"), format, width, height, image };
  };
  return {
    ...written,
    cache: cache.directory,
    logged,
    original,
    get,
    variant,
    originals,
    pictures,
  };
}

const avif = { format: "avif", quality: 50 } as const;

test.each([
  [{ width: 300, ...avif }, "image/avif", 300, 200],
  [{ width: 300, format: "jpg", quality: 75 }, "image/jpeg", 300, 200],
  [{ width: 32, format: "webp", quality: 20 }, "image/webp", 32, 21],
  [{ width: 3000, format: "jpg" }, "image/jpeg", 600, 400],
  [{ width: 80, height: 100, focus: "right", ...avif }, "image/avif", 80, 100],
] as const)("encodes %j as %s of %d × %d", async (variant, type, width, height) => {
  const { variant: encoded } = await withPicture("hus på ö.jpg", await pictureOf(600, 400));
  expect(await encoded(variant)).toMatchObject({ type, width, height });
});

test("crops at the side that is asked for, after the EXIF rotation", async () => {
  const half = { width: 100, height: 200, channels: 3, background: "#ff0000" } as const;
  const red = await sharp({ create: half }).png().toBuffer();
  const picture = await sharp({ create: { ...half, width: 200, background: "#0000ff" } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation: 3 })
    .png()
    .toBuffer();
  const { variant } = await withPicture("a.png", picture);
  const { image } = await variant({ width: 50, height: 100, focus: "right", format: "png" });
  const { dominant } = await image.stats();
  expect([dominant.r > 200, dominant.b < 50]).toEqual([true, true]);
});

test("reduces a variant of more than 9 megapixels", async () => {
  const { variant } = await withPicture("a.jpg", await pictureOf(4000, 3000));
  const { width, height } = await variant({ width: 4000, format: "webp", quality: 1 });
  expect([width, height]).toEqual([3464, 2598]);
});

test("encodes a variant once, into a file with the path of its address, while pages name it", async () => {
  const { get, original, cache, pictures } = await withPicture("å.jpg", await pictureOf(60, 40));
  const path = variantPath(original, { width: 20, ...avif });
  expect([await get(original, false), await get(path, false)]).toEqual([undefined, undefined]);
  expect(await readdir(cache)).toEqual([]);
  const [first, second] = await Promise.all([get(path), get(path)]);
  expect(first).toEqual(second);
  const file = cache + decodeURIComponent(path);
  expect(first).toMatchObject({ file, contentType: "image/avif" });
  expect(await readdir(dirname(file))).toEqual(["å.avif"]);
  expect(await get(path, false)).toBeUndefined();
  await pictures.prune((each) => each === path);
  expect(await readdir(dirname(file))).toEqual(["å.avif"]);
  await pictures.prune(() => false);
  expect(await readdir(dirname(file))).toEqual(["å.avif"]);
  await utimes(file, new Date(0), new Date(0));
  await pictures.prune(() => false);
  expect(await readdir(dirname(file))).toEqual([]);
});

test("a picture that takes too much memory ends the encoder alone, and the next one is encoded", async () => {
  const encoder = createEncoder();
  const { directory, originals } = await withPicture("a.jpg", await pictureOf(60, 40));
  const [small] = originals.values();
  // The coefficients of a progressive JPEG are in memory as a whole.
  const bytes = await sharp({
    create: { width: 7990, height: 7990, channels: 3, background: "#888" },
  })
    .jpeg({ progressive: true, chromaSubsampling: "4:4:4" })
    .toBuffer();
  await writeFile(`${directory}/large.jpg`, bytes);
  const variant = { width: 20, ...avif };
  const large = { path: `${directory}/large.jpg`, hash: fileHash(bytes), variant };
  await expect(encoder.encode(large)).rejects.toThrow("too much memory");
  const job = { path: small?.realPath ?? "", hash: small?.hash ?? "", variant };
  expect((await encoder.encode(job))?.length).toBeGreaterThan(0);
}, 120_000);

test("finds nothing at a path that is not a picture's", async () => {
  const { get, original } = await withPicture("a.jpg", await pictureOf(60, 40));
  const variant = variantPath(original, { width: 20, ...avif });
  for (const path of [
    original.replace(/[0-9a-f]{16}/, "0".repeat(16)),
    original.replace("a.jpg", "..%2f..%2fsecret.txt"),
    original.replace("a.jpg", "%E0%A4%A"),
    variant.replace("a.avif", "..%2f..%2f..%2fsecret.txt"),
    variant.replace("w20", "w20000"),
    variant.replace("avif-q50", "gif"),
    variant.replace("/pictures/", "/pictures//"),
    "/pictures/__proto__/constructor",
  ]) {
    expect([path, await get(path)]).toEqual([path, undefined]);
  }
});

test("finds an SVG as it is", async () => {
  const { get, original } = await withPicture("a.svg", drawing);
  const picture = await get(original);
  if (!picture) throw new Error("not found");
  const response = pictureResponse(picture, { "Cache-Control": "no-store" });
  expect(Object.fromEntries(response.headers)).toEqual({
    "cache-control": "no-store",
    "content-type": "image/svg+xml",
    "content-length": String(drawing.length),
  });
  expect(await response.text()).toBe(drawing);
});

test("a picture that cannot be encoded is logged with its name, and not tried at every request", async () => {
  const whole = await pictureOf(600, 400);
  const { get, original, logged } = await withPicture("a.jpg", whole.slice(0, 700));
  const path = variantPath(original, { width: 20, ...avif });
  expect([await get(path), await get(path)]).toEqual([undefined, undefined]);
  expect(logged).toEqual([expect.stringMatching(/^news\/a\.jpg: /)]);
});

test("a file that was moved or written again after it was listed has no variants under its old address until it is back", async () => {
  const bytes = await pictureOf(60, 40);
  const { get, original, write, directory } = await withPicture("a.jpg", bytes);
  const path = variantPath(original, { width: 20, ...avif });
  await write("news/a.jpg", await pictureOf(61, 40));
  expect([await get(original), await get(path)]).toEqual([undefined, undefined]);
  await rm(`${directory}/news/a.jpg`);
  expect([await get(original), await get(path)]).toEqual([undefined, undefined]);
  await write("news/a.jpg", bytes);
  expect(await get(path)).toMatchObject({ contentType: "image/avif" });
});

test("sends a variant that cannot be stored, and says so", async () => {
  const { original, originals, directory } = await withPicture("a.jpg", await pictureOf(60, 40));
  await writeFile(`${directory}/file`, "");
  const logged: string[] = [];
  const pictures = createPictures(`${directory}/file`, (line) => logged.push(line));
  const path = variantPath(original, { width: 20, ...avif });
  const picture = await pictures.get(path, () => true, originals);
  if (!picture) throw new Error("not found");
  expect((await pictureResponse(picture, {}).arrayBuffer()).byteLength).toBe(picture.size);
  // It is not encoded again while it cannot be stored.
  expect(await pictures.get(path, () => true, originals)).toEqual(picture);
  expect(logged).toEqual([expect.stringMatching(/^news\/a\.jpg: a variant cannot be stored: /)]);
});

/** A picture of about 200 kB. */
async function withLargePicture() {
  const raw = { width: 300, height: 300, channels: 3 } as const;
  const noise = await sharp(randomBytes(300 * 300 * 3), { raw })
    .png()
    .toBuffer();
  const service = await withPicture("a.png", noise);
  const picture = await service.get(service.original);
  if (!picture) throw new Error("not found");
  return { ...service, noise, picture };
}

test("sends a picture in small chunks, none of them before the client reads it", async () => {
  const { picture, noise, directory } = await withLargePicture();
  const response = pictureResponse(picture, {});
  expect(response.headers.get("content-length")).toBe(String(noise.length));
  const pieces: Uint8Array[] = [];
  for await (const piece of response.body ?? []) pieces.push(piece);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(16_384);
  expect(Buffer.concat(pieces).equals(noise)).toBe(true);
  const unread = pictureResponse(picture, {});
  await rm(`${directory}/news/a.png`);
  await expect(unread.arrayBuffer()).rejects.toThrow("ENOENT");
});

test("ends the connection when the file becomes shorter while it is sent", async () => {
  const { picture, directory } = await withLargePicture();
  const response = pictureResponse(picture, {});
  await truncate(`${directory}/news/a.png`, 100_000);
  await expect(response.arrayBuffer()).rejects.toThrow("has changed");
});

test("closes the file when the client leaves", async () => {
  const { picture } = await withLargePicture();
  const open = async () => (await readdir("/proc/self/fd").catch(() => [])).length;
  const before = await open();
  const readers = Array.from({ length: 50 }, () => pictureResponse(picture, {}).body?.getReader());
  for (const reader of readers) await reader?.read();
  for (const reader of readers) await reader?.cancel();
  expect(await open()).toBeLessThan(before + 25);
});
