import type { Hero } from "#content/model";
import { hasVariants, sourceType } from "#content/pictures";
import { sourceSet } from "#ui/picture.tsx";
import { landscape, portrait } from "./hero-image.tsx";

type HeroPreloadProps = { hero: Hero | undefined };

/** Preloads the first slide: one link for portrait and one for landscape screens. */
export function HeroPreload({ hero }: HeroPreloadProps) {
  const picture = hero?.backgroundImages?.[0];
  if (picture === undefined || !hasVariants(picture)) return null;
  const { media } = portrait;
  const type = sourceType(picture);
  const shared = { rel: "preload", as: "image", type, fetchPriority: "high" } as const;
  return (
    <>
      <link
        {...shared}
        media={media}
        imageSizes={portrait.sizes}
        imageSrcSet={sourceSet(picture, "heroPortrait")}
      />
      <link
        {...shared}
        // The exact complement: if both links matched, two pictures would be fetched.
        media={`not all and ${media}`}
        imageSizes={landscape.sizes}
        imageSrcSet={sourceSet(picture, "heroLandscape")}
      />
    </>
  );
}
