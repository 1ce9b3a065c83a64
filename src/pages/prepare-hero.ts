import { lightTitles, site } from "#site.config";
import type { LocaleContent } from "#content/locale-content.ts";
import type { Hero, Picture } from "#content/site-content.ts";
import { type Locale, locales, perLocale } from "#language/languages.ts";
import { measureSlides, type Pixels } from "#sections/hero/measure-slides.ts";
import { slidesFor } from "#sections/hero/slides-for.ts";
import { isRaster } from "#ui/picture.tsx";
import { variantAddress } from "#ui/picture-address.ts";
import { placeholderAddress } from "./render.tsx";

/** Small copies of pictures as `data:` URLs, by the address of the copy. An address always refers to the same file. */
export type SmallCopies = Readonly<Record<string, string>>;

type Contents = Readonly<Record<Locale, LocaleContent>>;

export type FetchPicture = (address: string, signal: AbortSignal) => Promise<Response | undefined>;

/** Bytes of a copy. One of a slide has about 4,000. */
const maxBytes = 20_000;
/** Bytes of a placeholder that is inlined into the page; about 80 are usual. */
const maxInlined = 600;
/** Milliseconds for all copies. An edition whose copies do not arrive in time does without. */
const timeout = 1000;

/**
 * Completes the hero with what needs its pictures: the placeholder, inlined because a separate request would finish after the
 * first slide, which it stands in for, and the strength of each slide's scrim.
 * @param known copies that are not fetched again
 * @param date selects the first slide by the sun's light; undefined keeps the content's order
 */
export async function prepareHero(
  contents: Contents,
  fetchPicture: FetchPicture,
  known: SmallCopies,
  date: Date | undefined,
): Promise<{ contents: Contents; smallCopies: SmallCopies }> {
  const signal = AbortSignal.timeout(timeout);
  const copies = new Map<string, Promise<string>>();
  const smallCopies: Record<string, string> = {};

  /** @throws Error for a copy that cannot be fetched */
  async function copyAt(address: string): Promise<string> {
    const copy = copies.get(address) ?? fetchCopy(known[address], address, fetchPicture, signal);
    copies.set(address, copy);
    smallCopies[address] = await copy;
    return copy;
  }

  async function prepare(hero: Hero): Promise<Hero> {
    const address = placeholderAddress(hero);
    const data = address && (await copyAt(address).catch(() => undefined));
    const measured = await measureSlides(hero, async (picture) =>
      pixelsOf(await copyAt(slideCopyAddress(picture))),
    );
    return {
      ...measured,
      images: date
        ? slidesFor(date, measured.images, site.map.center, lightTitles)
        : measured.images,
      placeholder:
        hero.placeholder && data !== undefined && data.length < maxInlined * (4 / 3)
          ? { ...hero.placeholder, data }
          : hero.placeholder,
    };
  }

  const heroes = new Map<Locale, Hero>();
  for (const locale of locales) {
    const { hero } = contents[locale].content;
    if (hero) heroes.set(locale, await prepare(hero));
  }
  return {
    smallCopies,
    contents: perLocale((locale) => {
      const { content } = contents[locale];
      return { ...contents[locale], content: { ...content, hero: heroes.get(locale) } };
    }),
  };
}

function slideCopyAddress(picture: Picture): string {
  if (!isRaster(picture)) throw new Error("a vector graphic cannot be measured");
  return variantAddress(picture, { width: 128, format: "jpg", quality: 80 });
}

/** Returns a picture as a `data:` URL. @throws Error for a response that is not a small picture */
async function fetchCopy(
  known: string | undefined,
  address: string,
  fetchPicture: FetchPicture,
  signal: AbortSignal,
): Promise<string> {
  if (known !== undefined) return known;
  const response = await fetchPicture(address, signal);
  const contentType = response?.headers.get("content-type") ?? "";
  if (!response?.ok || !/^image\/\w+$/.test(contentType)) {
    await response?.body?.cancel();
    throw new Error(`${address}: status ${response?.status}, type ${contentType}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`${address}: more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return `data:${contentType};base64,${Buffer.concat(chunks).toString("base64")}`;
}

async function pixelsOf(dataUrl: string): Promise<Pixels> {
  // Loaded on first use: sharp takes 20 MB.
  const { default: sharp } = await import("sharp");
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
  const { data, info } = await sharp(bytes, { limitInputPixels: 1_000_000 })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
