import { placeholderAddress } from "#src/pages/render.tsx";
import type { KeptSite } from "#content/kept-site.ts";
import { readSmallFile, type SmallFiles } from "./small-files.ts";

/**
 * The site with the hero's placeholder as a `data:` address: a request of its own would end after that of the picture
 * that it is shown in place of. A placeholder that cannot be read remains a picture with an address.
 */
export async function withPlaceholder(site: KeptSite, files: SmallFiles): Promise<KeptSite> {
  const { hero } = site.content;
  const address = placeholderAddress(hero);
  if (!hero?.placeholder || address === undefined) return site;
  const data = await readSmallFile(address, largest, dataAddress, files);
  if (!data) return site;
  const embedded = { ...hero, placeholder: { ...hero.placeholder, data } };
  return { ...site, content: { ...site.content, hero: embedded } };
}

/** Bytes; some 80 are usual. */
const largest = 600;

function dataAddress(bytes: Uint8Array, contentType: string): string {
  if (!/^image\/\w+$/.test(contentType)) throw new Error(`is no picture but ${contentType}`);
  return `data:${contentType};base64,${btoa(String.fromCharCode(...bytes))}`;
}
