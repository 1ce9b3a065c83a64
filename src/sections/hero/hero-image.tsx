import { hasVariants, type Picture } from "#content/pictures";
import { imageAddress, Source } from "#ui/picture.tsx";

type HeroImageProps = {
  image: Picture;
  isFirst?: boolean;
};

/** A slide's picture, which fills the hero. */
export function HeroImage({ image, isFirst = false }: HeroImageProps) {
  return (
    <picture className="hero-image" data-shown={isFirst}>
      {hasVariants(image) && (
        <>
          <Source picture={image} use="heroPortrait" {...portrait} />
          <Source picture={image} use="heroLandscape" {...landscape} />
        </>
      )}
      <img
        // Before `src`: in a template that React has rendered in a browser, a later picture is not loaded either.
        loading={isFirst ? "eager" : "lazy"}
        src={imageAddress(image, "heroLandscape")}
        alt=""
        width={image.width ?? 2560}
        height={image.height ?? 1440}
        fetchPriority={isFirst ? "high" : "low"}
        // Paints the first picture together with the rest of the first view.
        decoding={isFirst ? "sync" : "async"}
      />
    </picture>
  );
}

/**
 * On a portrait screen, the picture is cropped to 4:5. It is as high as the screen, so its width is 80vh. `sizes` is a sixth
 * smaller for a faster LCP (largest contentful paint), at a loss of sharpness that is hardly seen.
 */
export const portrait = {
  media: "(max-aspect-ratio: 3/4)",
  sizes: "66vh",
};

/** The picture covers the hero (`object-fit`): it is as wide as the page, or 16/9 of the hero's height if that is more. */
export const landscape = {
  sizes: "max(100vw, 177.8vh - 10rem)",
};
