import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Fetcher } from "#content/requests.ts";
import { webAddress } from "#content/web-address.ts";
import { pathWithin } from "#tools/path-within.ts";

/** How many are fetched at a time. */
const atOnce = 6;
/** Milliseconds for one file. */
const deadline = 120_000;

/**
 * Fetches files into a directory.
 * @param base the content service's address, which their addresses are resolved against
 * @throws Error that names the first file that could not be had, or whose path leads out of the directory
 */
export async function download(
  files: readonly { path: string; url: string }[],
  directory: string,
  base: string,
  fetcher: Fetcher,
): Promise<void> {
  const pending = [...files];
  const work = async () => {
    for (let file = pending.pop(); file; file = pending.pop()) {
      const target = pathWithin(directory, file.path);
      const bytes = await fetchFile(file, base, fetcher);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, new Uint8Array(bytes));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/**
 * Fetches one file.
 * @param base the content service's address, which the file's is resolved against
 * @throws Error that names the file when it cannot be fetched
 */
export async function fetchFile(
  { path, url }: { path: string; url: string },
  base: string,
  fetcher: Fetcher,
): Promise<ArrayBuffer> {
  const address = webAddress(url, base);
  if (address === undefined) throw new Error(`${path}: ${url} is no address`);
  const response = await fetcher(address, { signal: AbortSignal.timeout(deadline) });
  if (!response.ok) throw new Error(`${path}: ${address} answered ${response.status}`);
  return response.arrayBuffer();
}
