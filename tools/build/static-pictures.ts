import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Fetcher } from "#content/requests.ts";
import { staticPictures } from "#ui/picture.tsx";
import { pathWithin } from "#tools/path-within.ts";
import { servicePath, type StaticContent } from "./static-content.ts";

/**
 * Writes the pages' pictures of the embedded service, each once. The service keeps what it has encoded, so that only
 * new ones take time.
 * @param addresses of all pictures of the pages
 * @throws Error for one that cannot be fetched
 */
export async function writeContentPictures(
  directory: string,
  { fetcher }: StaticContent,
  addresses: Iterable<string>,
): Promise<void> {
  const paths = [...new Set(addresses)].filter((path) => path.startsWith(staticPictures));
  const queue = paths.values();
  let done = 0;
  const work = async () => {
    for (const path of queue) {
      await writePicture(path, directory, fetcher);
      done++;
      if (done % 25 === 0 || done === paths.length)
        console.log(`pictures: ${done}/${paths.length}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
}

async function writePicture(path: string, directory: string, fetcher: Fetcher): Promise<void> {
  const [, master, query] = /^(.*?)_(w-[^/]*)\.\w+$/.exec(path) ?? [undefined, path, undefined];
  const search = query === undefined ? "" : `?${query.replaceAll("_", "&").replaceAll("-", "=")}`;
  const response = await fetcher(`${servicePath(master ?? path)}${search}`, {});
  if (!response.ok) {
    throw new Error(`${path}: the content service answered ${response.status}, expected 200`);
  }
  const file = pathWithin(
    join(directory, staticPictures),
    decodeURIComponent(path.slice(staticPictures.length)),
  );
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, new Uint8Array(await response.arrayBuffer()));
}
