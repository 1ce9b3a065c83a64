import type { ContentStates } from "#content/state";
import { addressOf, hasVariants, placeholderVariant, type Picture } from "#content/pictures";
import { locales } from "#language/languages.ts";
import type { SmallCopies } from "#src/page/page-model.ts";

export type FetchPicture = (address: string, signal: AbortSignal) => Promise<Response | undefined>;

/** Bytes of a copy that is inlined into the page; about 80 are usual. */
const maxBytes = 600;
/** Milliseconds for all copies. An edition whose copies do not arrive in time does without. */
const timeout = 1000;

/**
 * Fetches small copies of the hero's placeholders. They are inlined, because a separate request would finish after the first
 * slide, which they stand in for. SVG, which cannot be scaled, has none.
 * @param known copies of earlier editions, which are not fetched again
 */
export async function fetchSmallCopies(
  states: ContentStates,
  fetchPicture: FetchPicture,
  known: SmallCopies,
): Promise<SmallCopies> {
  const signal = AbortSignal.timeout(timeout);
  const copies: Record<string, string> = {};
  for (const picture of placeholdersOf(states)) {
    const { url } = picture;
    const fetchNew = () => fetchCopy(addressOf(picture, placeholderVariant), fetchPicture, signal);
    const copy = copies[url] ?? known[url] ?? (await fetchNew().catch(() => undefined));
    if (copy !== undefined) copies[url] = copy;
  }
  return copies;
}

/** Whether copies that an edition lacks can be fetched now. */
export async function hasNewCopies(
  states: ContentStates,
  fetchPicture: FetchPicture,
  smallCopies: SmallCopies,
): Promise<boolean> {
  const copies = await fetchSmallCopies(states, fetchPicture, smallCopies);
  return Object.keys(copies).length > Object.keys(smallCopies).length;
}

const placeholdersOf = (states: ContentStates): Picture[] =>
  locales.flatMap((locale) => states[locale].content.hero?.placeholder ?? []).filter(hasVariants);

/** Returns a picture as a `data:` URL. @throws Error for a response that is not a small picture */
async function fetchCopy(
  address: string,
  fetchPicture: FetchPicture,
  signal: AbortSignal,
): Promise<string> {
  signal.throwIfAborted();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  const response = await Promise.race([fetchPicture(address, signal), aborted]);
  const contentType = response?.headers.get("content-type") ?? "";
  if (!response?.ok || !/^image\/\w+$/.test(contentType)) {
    await response?.body?.cancel();
    throw new Error(`${address}: status ${response?.status}, type ${contentType}`);
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length > maxBytes) throw new Error(`${address}: more than ${maxBytes} bytes`);
  return `data:${contentType};base64,${bytes.toString("base64")}`;
}
