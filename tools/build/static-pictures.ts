import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Fetcher } from "#content/requests.ts";
import type { KeptSite } from "#content/kept-site.ts";
import { renderSlides } from "#src/pages/render.tsx";
import { keptPictures } from "#ui/picture.tsx";
import { pathWithin } from "#tools/path-within.ts";
import { servicePath, type StaticContent } from "./static-content.ts";

/** Writes every picture of the embedded service that the pages and the hero's later slides name. */
export async function writeContentPictures(
  directory: string,
  { fetcher }: StaticContent,
  sites: readonly KeptSite[],
  pages: readonly string[],
): Promise<void> {
  const slides = sites.map(({ content: { hero } }) => renderSlides(hero));
  await writePictures([...pages, ...slides], directory, fetcher);
}

/**
 * Writes every picture that the pages name, each once. The embedded service keeps what it has encoded, so that
 * only new ones take time. Resolves to how many there are.
 * @throws Error for one that cannot be had
 */
async function writePictures(
  pages: readonly string[],
  directory: string,
  fetcher: Fetcher,
): Promise<number> {
  const paths = [...new Set(pages.flatMap(picturesOf))];
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
  return paths.length;
}

/** The page's data names masters, which no browser asks for. */
function picturesOf(html: string): string[] {
  const shown = html.replace(/<script type="application\/json"[\s\S]*?<\/script>/, "");
  return shown.match(/\/pictures\/[^\s"'<>()&,]+/g) ?? [];
}

async function writePicture(path: string, directory: string, fetcher: Fetcher): Promise<void> {
  const [, master, query] = /^(.*?)_(w-[^/]*)\.\w+$/.exec(path) ?? [undefined, path, undefined];
  const search = query === undefined ? "" : `?${query.replaceAll("_", "&").replaceAll("-", "=")}`;
  const response = await fetcher(`${servicePath(master ?? path)}${search}`, {});
  if (!response.ok) throw new Error(`${path}: the content service answered ${response.status}`);
  const file = pathWithin(
    join(directory, keptPictures),
    decodeURIComponent(path.slice(keptPictures.length)),
  );
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, new Uint8Array(await response.arrayBuffer()));
}
