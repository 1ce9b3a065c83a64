import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { embeddedSpace } from "#content-service/delivery/access.ts";
import { contentHash, isRaster } from "#content-service/files/file-details.ts";
import {
  type ImageFormat,
  imageTransformation,
  transformationKey,
} from "./image-transformation.ts";
import { notFound } from "#content-service/delivery/service-error.ts";
import type { AssetFile, Space } from "#content-service/files/space.ts";
import { encoding, transformImage } from "./transform-image.ts";
import type { VariantStore } from "./variant-store.ts";

/** What an image's address names: its last four parts, decoded. */
type ImageAddress = {
  space: string;
  asset: string;
  hash: string;
  fileName: string;
  search: URLSearchParams;
  /** Whether a page of the site names it just so. */
  isNamed: boolean;
};

type Image = {
  bytes: () => Promise<Uint8Array<ArrayBuffer>>;
  contentType: string;
  /** Differs for every other image. */
  tag: string;
};

type ImagesApi = (address: ImageAddress) => Promise<Image>;

/**
 * Contentful's Images API over the assets of a space. Files are found by the space's own list alone, so that no
 * address can name another. A drawing (SVG), or what is no image, is given as it is, whatever is asked.
 * The functions throw ServiceError 400, 404, 429 and 503.
 */
export function createImagesApi(options: {
  /** Drafts' images too: whoever knows the hash has seen the draft. In a hurry it may be a little old. */
  space: (hurry: boolean) => Promise<Space>;
  variants: VariantStore;
}): ImagesApi {
  const { space, variants } = options;

  /** As the address says, the file may have changed since the list was made: then it is another image. */
  async function original({ realPath, hash }: AssetFile): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await readFile(realPath).catch(() => undefined);
    if (!bytes || contentHash(bytes) !== hash) throw notFound();
    return new Uint8Array(bytes);
  }

  return async (address) => {
    if (address.space !== embeddedSpace) throw notFound();
    const file = fileAt(address, await space(true)) ?? fileAt(address, await space(false));
    if (!file) throw notFound();
    const { contentType, hash } = file;
    const asItIs: Image = { bytes: () => original(file), contentType, tag: hash };
    if (!isRaster(contentType)) return asItIs;

    const transformation = imageTransformation(address.search);
    if (!transformation) return asItIs;
    const format = transformation.format ?? formatOf(contentType);
    const name = createHash("sha256")
      .update(`${encoding} ${hash} ${transformationKey({ ...transformation, format })}`)
      .digest("hex")
      .slice(0, 40);
    return {
      bytes: () =>
        variants.get(hash, name, address.isNamed, async () =>
          transformImage(await original(file), format, transformation),
        ),
      contentType: format === undefined ? contentType : contentTypes[format],
      tag: name,
    };
  };
}

function fileAt({ asset, hash, fileName }: ImageAddress, space: Space): AssetFile | undefined {
  const found = space.assets.find((candidate) => candidate.id === asset);
  return Object.values(found?.file ?? {}).find(
    (file) => file.hash === hash && file.fileName === fileName,
  );
}

const contentTypes = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
} as const satisfies Record<ImageFormat, string>;

/** The source's own format, unless it is one that the service does not write by itself (GIF). */
const formatOf = (contentType: string): ImageFormat | undefined =>
  (["avif", "webp", "jpg", "png"] as const).find((format) => contentTypes[format] === contentType);
