import { placeholderAddress } from "#src/pages/render.tsx";
import type { Fetcher } from "#content/requests.ts";
import type { LocaleContent } from "#content/locale-content.ts";
import type { ContentService } from "#content/service.ts";

type Options = {
  service: ContentService;
  fetcher: Fetcher;
  report: (message: string) => void;
  /** Results by address (`placeholderAddress`): a `data:` URL, or "" for a picture that is too large. New results are added. */
  dataUrls: Record<string, string>;
};

/** Bytes; about 80 are usual. */
const maxBytes = 600;
/** Milliseconds for the request. */
const timeout = 5000;

/**
 * Returns the content with the hero's placeholder as a `data:` URL, because a separate request would finish after the
 * first slide, which it stands in for. Returns the same object if the placeholder is too large or cannot be fetched; the
 * next call then tries again. A result is kept, since an address always refers to the same file.
 */
export async function withPlaceholder(
  site: LocaleContent,
  options: Options,
): Promise<LocaleContent> {
  const { hero } = site.content;
  const address = placeholderAddress(hero);
  if (!hero?.placeholder || address === undefined) return site;
  const { dataUrls, report } = options;
  try {
    dataUrls[address] ??= await fetchDataUrl(address, options);
  } catch (error) {
    report(`${address}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const data = dataUrls[address];
  if (!data) return site;
  const embedded = { ...hero, placeholder: { ...hero.placeholder, data } };
  return { ...site, content: { ...site.content, hero: embedded } };
}

/** @throws Error for a file that cannot be fetched or is not a picture */
async function fetchDataUrl(address: string, { service, fetcher }: Options): Promise<string> {
  const url = address.startsWith("/") ? address : new URL(address, service.url).href;
  const response = await fetcher(url, { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(`status ${response.status}, expected 200`);
  const contentType = response.headers.get("content-type") ?? "";
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!/^image\/\w+$/.test(contentType)) throw new Error(`type ${contentType}, expected a picture`);
  if (bytes.length > maxBytes) return "";
  return `data:${contentType};base64,${btoa(String.fromCharCode(...bytes))}`;
}
