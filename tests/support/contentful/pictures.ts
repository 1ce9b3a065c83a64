import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { type Answer, refusal, sampleFolder, type Space } from "./delivery-api.ts";

/** A file's bytes, or a refusal. */
export type FileAnswer = { bytes: Uint8Array; contentType: string } | Answer;

/** The export's files by their path on Contentful's hosts. */
const originals = new Map(
  globSync(`${sampleFolder}/*.ctfassets.net/*/*/*/*`).map((path) => [
    path.replace(/^.*?\.ctfassets\.net/, ""),
    path,
  ]),
);

/** The values of `fm` as subtypes of `image/`. */
const formats = new Map<string, "avif" | "jpeg" | "png" | "webp">([
  ["avif", "avif"],
  ["jpg", "jpeg"],
  ["png", "png"],
  ["webp", "webp"],
]);

/** Encoded pictures, which all workers of a run share, since encoding is slow. */
const encodedPictures = "test-results/contentful-images";

/** Each picture is encoded once, by its file's name in the folder. */
const encoded = new Map<string, Promise<Buffer>>();

async function storedOr(name: string, encode: () => Promise<Buffer>): Promise<Buffer> {
  const file = `${encodedPictures}/${name}`;
  const stored = await readFile(file).catch(() => undefined);
  if (stored) return stored;
  const bytes = await encode();
  await mkdir(encodedPictures, { recursive: true });
  const part = `${file}.${process.pid}`;
  await writeFile(part, bytes);
  await rename(part, file);
  return bytes;
}

/**
 * Answers like the asset hosts: with the original file, or with the picture that the Images API's parameters describe.
 * @param address path and query: `/{space}/{asset}/{hash}/{file name}?w=…`
 */
export async function fileAt(address: string, { assets }: Space): Promise<FileAnswer> {
  const { pathname, searchParams } = new URL(address, "https://images.ctfassets.net");
  const original = originals.get(pathname);
  const isKnown = assets.some(({ fields }) => JSON.stringify(fields["file"]).includes(pathname));
  if (!original || !isKnown) return refusal("404-not-found");
  const bytes = readFileSync(original);
  if (pathname.endsWith(".svg")) return { bytes, contentType: "image/svg+xml" };
  if (searchParams.size === 0) return { bytes, contentType: "image/jpeg" };

  const [width, height, quality] = ["w", "h", "q"].map((key) => Number(searchParams.get(key)));
  const format = formats.get(searchParams.get("fm") ?? "jpg");
  if (!format || Math.max(width ?? 0, height ?? 0) > 4000) return refusal("400-transformation");
  const isCropped = searchParams.get("fit") === "fill";
  const picture = sharp(bytes)
    .resize({
      ...(width && { width }),
      ...(height && { height }),
      // Without `fit` the picture fits into the box and is not enlarged.
      ...(isCropped ? { fit: "cover" } : { fit: "inside", withoutEnlargement: true }),
      position: (searchParams.get("f") ?? "center").replace("_", " "),
    })
    // The least effort, because tests wait for it.
    .toFormat(format, { effort: 1, ...(quality && { quality }) });
  const name = createHash("sha256").update(bytes).update(`${searchParams}`).digest("hex");
  const stored = encoded.get(name) ?? storedOr(name, () => picture.toBuffer());
  encoded.set(name, stored);
  return { bytes: await stored, contentType: `image/${format}` };
}
