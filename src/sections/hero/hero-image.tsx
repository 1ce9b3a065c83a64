import { useEffect, useRef } from "react";
import type { Picture } from "#content/site-content.ts";
import { type Aspect, isRaster, Source, variantUrl } from "#ui/picture.tsx";

type HeroImageProps = {
  image: Picture;
  isShown: boolean;
  isFirst: boolean;
  /** Called when it can be shown without a gap. */
  onReady: () => void;
};

/** One picture of the slideshow, filling the hero. Only the first one is in the HTML that is served. */
export function HeroImage({ image, isShown, isFirst, onReady }: HeroImageProps) {
  const element = useRef<HTMLImageElement>(null);
  useEffect(() => {
    let isCurrent = true;
    const wait = async () => {
      await element.current?.decode().catch(() => undefined);
      if (isCurrent) onReady();
    };
    void wait();
    return () => {
      isCurrent = false;
    };
  }, [onReady]);
  const raster = isRaster(image);
  return (
    <picture className="hero-image" data-shown={isShown}>
      {raster && (
        <>
          <Source picture={image} {...portrait} />
          <Source picture={image} {...landscape} />
        </>
      )}
      <img
        ref={element}
        src={raster ? variantUrl(image.url, "w=1600&fm=jpg&q=75") : image.url}
        alt=""
        width={image.width ?? 2560}
        height={image.height ?? 1440}
        loading="eager"
        fetchPriority={isFirst ? "high" : "low"}
        // The first view is not painted without it once it is there.
        decoding={isFirst ? "sync" : "async"}
      />
    </picture>
  );
}

/**
 * On an upright screen most of a wide picture is never seen: it is cut to its right 4:5, where our pictures have
 * their subject. It is as wide as four fifths of the screen's height; a sixth less is asked for, since the scrim hides
 * the difference and the picture is what the first view waits for.
 */
export const portrait = {
  media: "(max-aspect-ratio: 3/4)",
  sizes: "66vh",
  aspect: { width: 4, height: 5 } satisfies Aspect,
  focus: "right" as const,
  widths: [640, 960],
};

/** The hero is `object-fit: cover`, so it is as wide as the page or as its height asks for. */
export const landscape = {
  sizes: "max(100vw, 177.8vh - 10rem)",
  widths: [1280, 1600, 1920, 2560],
};
