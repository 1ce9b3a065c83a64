import type { Fetcher } from "#content/requests.ts";
import type { ContentService } from "#content/service.ts";

/** Where the small files of the content come from, which the server reads so that no visitor's browser has to. */
export type SmallFiles = {
  service: ContentService;
  fetcher: Fetcher;
  report: (message: string) => void;
  /** What was made of files that were read before, by address; what is read is added. */
  texts: Record<string, string>;
  /** Is told that a file could not be had and is worth another attempt. */
  missed: () => void;
};

/**
 * What `textOf` makes of a file: "" for one that is larger than `most` bytes, undefined for one that cannot be had.
 * An address names one file for ever (another one gets another address), so each is fetched once.
 */
export async function readSmallFile(
  url: string,
  most: number,
  textOf: (bytes: Uint8Array, contentType: string) => string,
  { service, fetcher, report, texts, missed }: SmallFiles,
): Promise<string | undefined> {
  const known = texts[url];
  if (known !== undefined) return known;
  try {
    const address = url.startsWith("/") ? url : new URL(url, service.url).href;
    const response = await fetcher(address, { signal: AbortSignal.timeout(5000) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const bytes = await bytesWithin(most, response);
    const text = bytes ? textOf(bytes, response.headers.get("content-type") ?? "") : "";
    texts[url] = text;
    return text;
  } catch (error) {
    report(`${url}: ${error instanceof Error ? error.message : String(error)}`);
    missed();
    return undefined;
  }
}

async function bytesWithin(most: number, response: Response): Promise<Uint8Array | undefined> {
  if (Number(response.headers.get("content-length")) > most) {
    await response.body?.cancel();
    return undefined;
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  return bytes.length > most ? undefined : bytes;
}
