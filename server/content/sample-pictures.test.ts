import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { everyVariant, variantAddress } from "#content/pictures";
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
  const path = join(folder, "host.example/a");
  await mkdir(dirname(path));
  await writeFile(path, bytes);
  const url = "//host.example/a";
  const original = await readOriginal(folder, { url, fileName, contentType, details: { size: 1 } });
  if (!original) throw new Error("the picture cannot be decoded");
  const reasons: unknown[] = [];
  const pictures = createSamplePictures([original], (_level, event, fields) =>
    reasons.push({ event, ...fields }),
  );
  const variants = everyVariant({ contentType, ...original.size });
  const addresses = [...new Set(variants.map((each) => variantAddress(original, each)))];
  return { pictures, original, addresses, reasons };
}

const bytesOf = async (response: Response | undefined) =>
  Buffer.from((await response?.bytes()) ?? []);

test("sends each variant of the table in its format and size, and the original as it is", async () => {
  const bytes = await photo();
  const { pictures, original, addresses, reasons } = await picturesOf(bytes);
  const whole = await pictures(original.url, { "Cache-Control": "immutable" });
  expect(Object.fromEntries(whole?.headers ?? [])).toEqual({
    "cache-control": "immutable",
    "content-type": "image/jpeg",
    "content-length": String(bytes.length),
  });
  expect(await bytesOf(whole)).toEqual(bytes);
  const formats: Record<string, string> = { avif: "heif", jpg: "jpeg", webp: "webp" };
  for (const address of addresses) {
    const response = await pictures(address);
    const { format, width } = await sharp(await bytesOf(response)).metadata();
    const [, asked, name = ""] = /\?w=(\d+).*&fm=(\w+)/.exec(address) ?? [];
    expect([format, width]).toEqual([formats[name], Math.min(Number(asked), 90)]);
    expect(response?.headers.get("content-type")).toBe(`image/${name === "jpg" ? "jpeg" : name}`);
  }
  expect(reasons).toEqual([]);
});

test("has nothing else: no other size, name, picture or path", async () => {
  const { pictures, original, addresses } = await picturesOf(await photo());
  const [known = ""] = addresses;
  const others = [
    known.replace(/w=\d+/, "w=77"),
    `${known}&x=1`,
    `${original.url}?`,
    known.replace(/[0-9a-f]{16}/, "0".repeat(16)),
    original.url.replace(/[^/]+$/, "other.jpg"),
    "/pictures/../space.json",
    "/pictures/",
  ];
  for (const address of others) expect(await pictures(address)).toBeUndefined();
});

test("rotates as EXIF says, and a drawing has no variants", async () => {
  const rotated = await picturesOf(await photo(6));
  expect(rotated.original.size).toEqual({ width: 60, height: 90 });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
  const drawing = await picturesOf(svg, { fileName: "a.svg", contentType: "image/svg+xml" });
  expect([drawing.original.size, drawing.addresses]).toEqual([undefined, []]);
  expect(await (await drawing.pictures(drawing.original.url))?.text()).toBe(svg);
});
