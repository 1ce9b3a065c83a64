import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import PQueue from "p-queue";
import type { Fetcher } from "#content/requests.ts";
import { assetAddress } from "#content/web-address.ts";
import { pathWithin } from "#tools/path-within.ts";

/** Parallel downloads. */
const concurrency = 6;
/** Milliseconds per file. */
const deadline = 120_000;

/**
 * Fetches files into a directory.
 * @param base the content service's address, against which file addresses are resolved
 * @throws Error that names the first file that cannot be fetched, or whose path is outside the directory
 */
export async function download(
  files: readonly { path: string; url: string }[],
  directory: string,
  base: string,
  fetcher: Fetcher,
): Promise<void> {
  await new PQueue({ concurrency }).addAll(
    files.map((file) => async () => {
      const target = pathWithin(directory, file.path);
      const bytes = await fetchFile(file, base, fetcher);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, new Uint8Array(bytes));
    }),
  );
}

/**
 * @param base the content service's address, against which the file's address is resolved
 * @throws Error that names the file when it cannot be fetched
 */
export async function fetchFile(
  { path, url }: { path: string; url: string },
  base: string,
  fetcher: Fetcher,
): Promise<ArrayBuffer> {
  const address = assetAddress(url, base);
  if (address === undefined) throw new Error(`${path}: ${url}, expected an http(s) address`);
  const response = await fetcher(address, { signal: AbortSignal.timeout(deadline) });
  if (!response.ok)
    throw new Error(`${path}: ${address} responded with ${response.status}, expected 200`);
  return response.arrayBuffer();
}
