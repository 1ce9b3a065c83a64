import type { LocaleContent } from "#content/locale-content.ts";
import { type Locale, locales, perLocale } from "#language/languages.ts";
import { placeholderAddress } from "./render.tsx";

/** Very small copies of pictures as `data:` URLs, by the address of the copy. An address always refers to the same file. */
export type SmallCopies = Readonly<Record<string, string>>;

type Contents = Readonly<Record<Locale, LocaleContent>>;

/** Bytes; about 80 are usual. */
const maxBytes = 600;
/** Milliseconds for all copies. An edition whose copies do not arrive in time does without. */
const timeout = 1000;

/**
 * Puts the hero's placeholder into the contents, because a separate request would finish after the first slide, which it
 * stands in for.
 * @param known copies that are not fetched again
 */
export async function withSmallCopies(
  contents: Contents,
  fetchPicture: (address: string, signal: AbortSignal) => Promise<Response | undefined>,
  known: SmallCopies,
): Promise<{ contents: Contents; smallCopies: SmallCopies }> {
  const signal = AbortSignal.timeout(timeout);
  const addresses = locales.flatMap(
    (locale) => placeholderAddress(contents[locale].content.hero) ?? [],
  );
  const copies = await Promise.all(
    [...new Set(addresses)].map(async (address) => {
      const copy =
        known[address] ??
        (await fetchPicture(address, signal)
          .then(dataUrlOf)
          .catch(() => undefined));
      return copy === undefined ? [] : [[address, copy] as const];
    }),
  );
  const smallCopies: SmallCopies = Object.fromEntries(copies.flat());
  return {
    smallCopies,
    contents: perLocale((locale) => {
      const { hero } = contents[locale].content;
      const data = smallCopies[placeholderAddress(hero) ?? ""];
      if (!hero?.placeholder || data === undefined) return contents[locale];
      const embedded = { ...hero, placeholder: { ...hero.placeholder, data } };
      return { ...contents[locale], content: { ...contents[locale].content, hero: embedded } };
    }),
  };
}

/** Returns a picture as a `data:` URL; undefined for a response that is not a small picture. */
async function dataUrlOf(response: Response | undefined): Promise<string | undefined> {
  const contentType = response?.headers.get("content-type") ?? "";
  if (!response?.ok || !/^image\/\w+$/.test(contentType)) {
    await response?.body?.cancel();
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return `data:${contentType};base64,${Buffer.concat(chunks).toString("base64")}`;
}
