import type { Hero } from "#content/site-content.ts";
import { format, isRaster, pictureSourceSet } from "#ui/picture.tsx";
import { landscape, portrait } from "./hero-image.tsx";

type HeroPreloadProps = { hero: Hero | undefined };

/** For the document's head: the first slide in the lightest format, one link for each way of the screen. */
export function HeroPreload({ hero }: HeroPreloadProps) {
  const picture = hero?.images[0];
  if (picture === undefined || !isRaster(picture)) return null;
  const { media, sizes, ...cut } = portrait;
  const shared = { rel: "preload", as: "image", type: format.type, fetchPriority: "high" } as const;
  return (
    <>
      <link
        {...shared}
        media={media}
        imageSizes={sizes}
        imageSrcSet={pictureSourceSet({ picture, ...cut })}
      />
      <link
        {...shared}
        // Exactly the rest: where both matched, two pictures would be fetched.
        media={`not all and ${media}`}
        imageSizes={landscape.sizes}
        imageSrcSet={pictureSourceSet({ picture, widths: landscape.widths })}
      />
    </>
  );
}
