import type { KeptSite } from "#content/kept-site.ts";
import { placeholderAddress } from "#src/pages/render.tsx";
import { svgAddresses, withDrawings } from "./drawings.ts";
import { withPlaceholder } from "./placeholder.ts";
import type { SmallFiles } from "./small-files.ts";
import type { Sprites } from "./sprites.ts";

/** The site with its smallest pictures read ahead: they cost a visitor fewer requests, and drawings take its colours. */
export async function withSmallPictures(
  site: KeptSite,
  options: SmallFiles & { sprites: Sprites },
): Promise<KeptSite> {
  // At once: a service that does not answer costs one time-out.
  const [drawn, hero] = await Promise.all([
    withDrawings(site, options),
    withPlaceholder(site.content.hero, options),
  ]);
  return { ...drawn, content: { ...drawn.content, hero } };
}

/** Addresses of the pictures of a site that are read ahead. */
export const smallPictures = (site: KeptSite): string[] => [
  ...svgAddresses(site),
  ...[placeholderAddress(site.content.hero)].filter((address) => address !== undefined),
];
