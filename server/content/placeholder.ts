import { placeholderAddress } from "#src/pages/render.tsx";
import type { Hero } from "#content/site-content.ts";
import { readSmallFile, type SmallFiles } from "./small-files.ts";

/**
 * The hero with its placeholder as a `data:` address: fetched by itself it would come after the picture that it
 * stands in for. One that cannot be read stays a picture with an address.
 */
export async function withPlaceholder(
  hero: Hero | undefined,
  files: SmallFiles,
): Promise<Hero | undefined> {
  const address = placeholderAddress(hero);
  if (!hero?.placeholder || address === undefined) return hero;
  const data = await readSmallFile(address, largest, dataAddress, files);
  return data ? { ...hero, placeholder: { ...hero.placeholder, data } } : hero;
}

/** Bytes; some 80 are usual. */
const largest = 600;

function dataAddress(bytes: Uint8Array, contentType: string): string {
  if (!/^image\/\w+$/.test(contentType)) throw new Error(`is no picture but ${contentType}`);
  return `data:${contentType};base64,${btoa(String.fromCharCode(...bytes))}`;
}
