import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import PQueue from "p-queue";
import type { Fetcher } from "#content/requests.ts";
import { staticPictures } from "#ui/picture-address.ts";
import { pathWithin } from "#tools/path-within.ts";
import { servicePath, type StaticContent } from "./static-content.ts";

/**
 * Writes the pages' pictures of the embedded service, each once. The service caches encoded
 * pictures, so only new ones take time.
 * @param addresses of all pictures of the pages
 * @throws Error for one that cannot be fetched
 */
export async function writeContentPictures(
  directory: string,
  { fetcher }: StaticContent,
  addresses: Iterable<string>,
): Promise<void> {
  const paths = [...new Set(addresses)].filter((path) => path.startsWith(staticPictures));
  let written = 0;
  await new PQueue({ concurrency: 4 }).addAll(
    paths.map((path) => async () => {
      await writePicture(path, directory, fetcher);
      written += 1;
      if (written % 25 === 0 || written === paths.length) {
        console.log(`pictures: ${written}/${paths.length}`);
      }
    }),
  );
}

async function writePicture(path: string, directory: string, fetcher: Fetcher): Promise<void> {
  const { original, search } = requestOf(path);
  const response = await fetcher(`${servicePath(original)}${search}`, {});
  if (!response.ok) {
    throw new Error(`${path}: the content service responded with ${response.status}, expected 200`);
  }
  const file = pathWithin(
    join(directory, staticPictures),
    decodeURIComponent(path.slice(staticPictures.length)),
  );
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, new Uint8Array(await response.arrayBuffer()));
}

/** Returns what to request for a picture's file: `photo.jpg_w-640_fm-avif.avif` is `photo.jpg?w=640&fm=avif` (`variantUrl`). */
export function requestOf(path: string): { original: string; search: string } {
  const [, original, query] = /^(.+\.\w+)_(w-\d+(?:_[a-z]+-[a-z\d]+)*)\.\w+$/.exec(path) ?? [];
  return original === undefined || query === undefined
    ? { original: path, search: "" }
    : { original, search: `?${query.replaceAll("_", "&").replaceAll("-", "=")}` };
}
