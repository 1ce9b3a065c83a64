import { createHash } from "node:crypto";
import { embeddedSpace } from "#content-service/delivery/access.ts";
import {
  type ImageFormat,
  imageTransformation,
  transformationKey,
} from "./image-transformation.ts";
import { notFound } from "#content-service/delivery/service-error.ts";
import type { AssetFile, Space } from "#content-service/files/space.ts";
import { createOriginalFiles } from "./original-files.ts";
import type { VariantStore } from "./variant-store.ts";

/** An image's parsed address: the last four segments, decoded, and the query. */
type ImageAddress = {
  space: string;
  asset: string;
  hash: string;
  fileName: string;
  search: URLSearchParams;
  /** Whether a page of the site contains this address. */
  isOnPage: boolean;
};

type Image = {
  body: () => Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>>;
  contentType: string;
  /** Bytes; undefined for variants. */
  size: number | undefined;
  /** Entity tag, unique per image. */
  tag: string;
};

type ImagesApi = (address: ImageAddress) => Promise<Image>;

/**
 * Creates Contentful's Images API over the assets of a space. Files are looked up in the space's list only, so that no
 * address can reach other files. SVG and other files that are not raster images are returned unchanged for any parameters.
 * The returned function and `body` throw ServiceError 400, 404, 429 and 503.
 */
export function createImagesApi(options: {
  /**
   * Returns the space with drafts. Their images need no token, because nobody can guess the hash in their addresses.
   * @param mayBeStale whether the space of an earlier call is enough, which saves checking the files
   */
  space: (mayBeStale: boolean) => Promise<Space>;
  variants: VariantStore;
  /** Maximum number of large originals that are streamed at the same time. */
  concurrentReaders: number;
}): ImagesApi {
  const { space, variants } = options;
  const originals = createOriginalFiles(options.concurrentReaders);

  return async (address) => {
    if (address.space !== embeddedSpace) throw notFound();
    const file = fileAt(address, await space(true)) ?? fileAt(address, await space(false));
    if (!file) throw notFound();
    const { contentType, size, hash } = file;
    const original: Image = { body: () => originals.body(file), contentType, size, tag: hash };
    if (!isRaster(contentType)) return original;

    const transformation = imageTransformation(address.search);
    if (!transformation) return original;
    const format = transformation.format ?? formatOf(contentType);
    const name = createHash("sha256")
      .update(`${encodingVersion} ${hash} ${transformationKey({ ...transformation, format })}`)
      .digest("hex")
      .slice(0, 40);
    return {
      body: () =>
        variants.get(hash, name, address.isOnPage, async () => {
          // Loaded on first use: sharp takes 20 MB.
          const { transformImage } = await import("./transform-image.ts");
          return transformImage(await originals.bytes(file), format, transformation);
        }),
      contentType: format === undefined ? contentType : contentTypes[format],
      size: undefined,
      tag: name,
    };
  };
}

const isRaster = (contentType: string): boolean =>
  contentType.startsWith("image/") && contentType !== "image/svg+xml";

/**
 * Part of the cached files' names. Increase it with each change to transform-image.ts that changes the encoded images.
 */
const encodingVersion = 2;

function fileAt({ asset, hash, fileName }: ImageAddress, space: Space): AssetFile | undefined {
  const matching = space.assets.find((candidate) => candidate.id === asset);
  return Object.values(matching?.file ?? {}).find(
    (file) => file.hash === hash && file.fileName === fileName,
  );
}

const contentTypes = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
} as const satisfies Record<ImageFormat, string>;

/** Returns the source's format; undefined for one that `fm` cannot name (GIF), which variants keep. */
const formatOf = (contentType: string): ImageFormat | undefined =>
  (["avif", "webp", "jpg", "png"] as const).find((format) => contentTypes[format] === contentType);
