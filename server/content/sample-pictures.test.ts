import { mkdir, readdir, readFile, truncate, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { everyAddress, fallbackVariant, shareVariant } from "#content/picture-uses.ts";
import { originalPath, variantAddress } from "#content/picture-variant.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { createSamplePictures, readOriginal } from "./sample-pictures.ts";

const photo = (orientation = 1) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: "#336699" } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();

/** Returns the pictures of a folder with one file, and what is logged. */
async function picturesOf(
  bytes: Uint8Array | string,
  { fileName = "blå 1.jpg", contentType = "image/jpeg" } = {},
) {
  const folder = await temporaryFolder();
  const file = { url: "//host.example/a", fileName, contentType, details: { size: 1 } };
  const path = join(folder, "host.example/a");
  await mkdir(dirname(path));
  await writeFile(path, bytes);
  const original = await readOriginal(folder, "asset", file);
  if (!original) throw new Error("the picture cannot be decoded");
  const stored = join(folder, "stored");
  const reasons: unknown[] = [];
  const pictures = createSamplePictures([original], stored, (_level, event, fields) =>
    reasons.push({ event, ...fields }),
  );
  const url = originalPath(original.hash, fileName);
  const { width, height } = original.size ?? {};
  const addresses = everyAddress({
    id: "p",
    url,
    alt: "",
    title: undefined,
    contentType,
    width,
    height,
  });
  return { pictures, original, url, addresses, stored, reasons, path };
}

const bytesOf = async (response: Response | undefined) =>
  Buffer.from((await response?.bytes()) ?? []);

const storedFiles = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) => each.isFile());

test("sends each variant of the table once encoded, in its format and size, and the original as it is", async () => {
  const bytes = await photo();
  const { pictures, url, addresses, stored, reasons } = await picturesOf(bytes);
  const original = await pictures(url, { "Cache-Control": "immutable" });
  expect(Object.fromEntries(original?.headers ?? [])).toEqual({
    "cache-control": "immutable",
    "content-type": "image/jpeg",
    "content-length": String(bytes.length),
  });
  expect(await bytesOf(original)).toEqual(bytes);
  const formats: Record<string, string> = { avif: "heif", jpg: "jpeg", webp: "webp" };
  const named = [...new Set(addresses)];
  await Promise.all([...named, ...named].map((path) => pictures(path)));
  expect(await storedFiles(stored)).toHaveLength(named.length);
  for (const path of named) {
    const response = await pictures(path);
    const { format, width } = await sharp(await bytesOf(response)).metadata();
    const [, asked, extension = ""] = /\/w(\d+).*\.(\w+)$/.exec(path) ?? [];
    expect([format, width]).toEqual([formats[extension], Math.min(Number(asked), 90)]);
    expect(response?.headers.get("content-type")).toBe(
      `image/${extension === "jpg" ? "jpeg" : extension}`,
    );
  }
  expect(reasons).toEqual([]);
});

test("reports an asset whose address cannot be decoded", async () => {
  const file = { url: "//host.example/100%.jpg", fileName: "a.jpg", contentType: "image/jpeg" };
  const reading = readOriginal(await temporaryFolder(), "asset", { ...file, details: { size: 1 } });
  await expect(reading).rejects.toThrow(/the file of the asset asset: URI malformed/);
});

test("has every picture of the page with a focus, as a browser without AVIF and a link preview ask for it", async () => {
  const { pictures, url } = await picturesOf(await photo());
  const picture = { id: "p", url, alt: "", title: undefined, contentType: "image/jpeg" };
  const focused = { ...picture, width: 90, height: 60, focus: "left" } as const;
  const variants = [fallbackVariant(focused, "news"), shareVariant(focused)];
  for (const variant of variants) {
    expect(variant?.focus).toBe("left");
    const found = variant && (await pictures(variantAddress(focused, variant)));
    expect(found?.headers.get("content-type")).toBe("image/jpeg");
  }
});

test("has a file that is in two assets under both names", async () => {
  const { pictures, original, url, path } = await picturesOf(await photo());
  const other = { ...original, fileName: "other.jpg" };
  const both = createSamplePictures([original, other], dirname(path), () => undefined);
  for (const name of [url, originalPath(original.hash, "other.jpg")]) {
    expect((await both(name))?.headers.get("content-type")).toBe("image/jpeg");
  }
  expect(await pictures(originalPath(original.hash, "other.jpg"))).toBeUndefined();
});

test("has nothing else: no other size, name, picture or path", async () => {
  const { pictures, url, addresses, stored } = await picturesOf(await photo());
  const [known = ""] = addresses;
  const others = [
    known.replace(/\/w\d+/, "/w77"),
    known.replace(/[^/]+$/, "other.webp"),
    known.replace(/[0-9a-f]{16}/, "0".repeat(16)),
    url.replace(/[^/]+$/, "other.jpg"),
    "/pictures/../space.json",
    "/pictures/",
  ];
  for (const path of others) expect(await pictures(path)).toBeUndefined();
  await expect(storedFiles(stored)).rejects.toThrow("ENOENT");
});

test("rotates as EXIF says, and a drawing has no variants", async () => {
  const rotated = await picturesOf(await photo(6));
  expect(rotated.original.size).toEqual({ width: 60, height: 90 });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
  const drawing = await picturesOf(svg, { fileName: "a.svg", contentType: "image/svg+xml" });
  expect([drawing.original.size, drawing.addresses]).toEqual([undefined, []]);
  expect(await (await drawing.pictures(drawing.url))?.text()).toBe(svg);
});

test("sends the original of a picture that cannot be encoded, and logs it once", async () => {
  const bytes = await photo();
  const { pictures, addresses, path, reasons } = await picturesOf(bytes);
  const damaged = bytes.subarray(0, bytes.length / 3);
  await writeFile(path, damaged);
  const [variant = ""] = addresses;
  for (const _ of [1, 2]) {
    const response = await pictures(variant);
    expect(response?.headers.get("content-type")).toBe("image/jpeg");
    expect(await bytesOf(response)).toEqual(damaged);
  }
  expect(reasons).toEqual([
    { event: "picture.not_encoded", path: variant, reason: expect.any(String) },
  ]);
});

test("encodes again what is stored without bytes, and sends what cannot be stored as it is", async () => {
  const { pictures, addresses, stored } = await picturesOf(await photo());
  const [variant = ""] = addresses;
  const first = await bytesOf(await pictures(variant));
  const [file] = await storedFiles(stored);
  await truncate(join(file?.parentPath ?? "", file?.name ?? ""));
  expect(await bytesOf(await pictures(variant))).toEqual(first);

  const full = await picturesOf(await photo());
  await writeFile(full.stored, "a file in place of the folder");
  const response = await full.pictures(variant);
  expect(await bytesOf(response)).toEqual(await readFile(full.path));
  expect(full.reasons).toHaveLength(1);
});
