import { useEffect, useEffectEvent, useRef } from "react";
import type { Picture } from "#content/site-content.ts";
import { originalAddress, variantAddress } from "#ui/picture-address.ts";
import { type Aspect, isRaster, Source } from "#ui/picture.tsx";

type HeroImageProps = {
  image: Picture;
  isShown: boolean;
  isFirst: boolean;
  /** Called when the image is decoded or cannot be. */
  onReady: () => void;
};

/** A slide's picture, which fills the hero. Only the first one is in the served HTML. */
export function HeroImage({ image, isShown, isFirst, onReady }: HeroImageProps) {
  const element = useRef<HTMLImageElement>(null);
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    let isCurrent = true;
    const wait = async () => {
      await element.current?.decode().catch(() => undefined);
      if (isCurrent) ready();
    };
    void wait();
    return () => {
      isCurrent = false;
    };
  }, []);
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
        src={raster ? variantAddress(image, fallback) : originalAddress(image)}
        alt=""
        width={image.width ?? 2560}
        height={image.height ?? 1440}
        loading="eager"
        fetchPriority={isFirst ? "high" : "low"}
        // Paints the first picture together with the rest of the first view.
        decoding={isFirst ? "sync" : "async"}
      />
    </picture>
  );
}

/** For browsers without AVIF. */
const fallback = { width: 1600, format: "jpg", quality: 75 } as const;

/**
 * On a portrait screen, the picture is cropped to 4:5 at its right side, where the subject is. It is as high as the
 * screen, so its width is 80vh. `sizes` is a sixth smaller for a faster LCP (largest contentful paint); the scrim hides
 * the loss of sharpness.
 */
export const portrait = {
  media: "(max-aspect-ratio: 3/4)",
  sizes: "66vh",
  aspect: { width: 4, height: 5 } satisfies Aspect,
  focus: "right" as const,
  widths: [640, 960],
};

/** The picture covers the hero (`object-fit`): it is as wide as the page, or 16/9 of the hero's height if that is more. */
export const landscape = {
  sizes: "max(100vw, 177.8vh - 10rem)",
  widths: [1280, 1600, 1920, 2560],
};
