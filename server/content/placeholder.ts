import { placeholderAddress } from "#src/pages/render.tsx";
import type { Fetcher } from "#content/requests.ts";
import type { KeptSite } from "#content/kept-site.ts";
import type { ContentService } from "#content/service.ts";

type Options = {
  service: ContentService;
  fetcher: Fetcher;
  report: (message: string) => void;
  /** What was read before, by address: a `data:` address, "" for a picture that is too large. What is read is added. */
  texts: Record<string, string>;
  /** Is told that a picture could not be fetched and is worth another attempt. */
  missed: () => void;
};

/** Bytes; some 80 are usual. */
const largest = 600;
/** Milliseconds. */
const deadline = 5000;

/**
 * The site with the hero's placeholder as a `data:` address: a request of its own would end after that of the picture
 * that it is shown in place of. A placeholder that cannot be read remains a picture with an address. An address names
 * one file for ever, so each is fetched once.
 */
export async function withPlaceholder(site: KeptSite, options: Options): Promise<KeptSite> {
  const { hero } = site.content;
  const address = placeholderAddress(hero);
  if (!hero?.placeholder || address === undefined) return site;
  const { texts, report, missed } = options;
  try {
    texts[address] ??= await dataAddress(address, options);
  } catch (error) {
    report(`${address}: ${error instanceof Error ? error.message : String(error)}`);
    missed();
  }
  const data = texts[address];
  if (!data) return site;
  const embedded = { ...hero, placeholder: { ...hero.placeholder, data } };
  return { ...site, content: { ...site.content, hero: embedded } };
}

/** @throws Error for a picture that cannot be fetched, or that is none */
async function dataAddress(address: string, { service, fetcher }: Options): Promise<string> {
  const url = address.startsWith("/") ? address : new URL(address, service.url).href;
  const response = await fetcher(url, { signal: AbortSignal.timeout(deadline) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const contentType = response.headers.get("content-type") ?? "";
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > largest) return "";
  if (!/^image\/\w+$/.test(contentType)) throw new Error(`is no picture but ${contentType}`);
  return `data:${contentType};base64,${btoa(String.fromCharCode(...bytes))}`;
}
