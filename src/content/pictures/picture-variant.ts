/** What a page requests of a raster image in place of its original. */
export type PictureVariant = {
  /** Pixels; never enlarged. */
  width: number;
  /** Pixels; with it the picture is cropped to width × height. */
  height?: number | undefined;
  /** What is kept when the picture is cropped; the centre by default. */
  focus?: PictureFocus | undefined;
  format: "avif" | "webp" | "jpg" | "png";
  /** 1 to 100; by default the encoder's own. */
  quality?: number | undefined;
};

/** The focus words of Contentful's Images API, without its corners. */
export const focusWords = ["center", "left", "right", "top", "bottom", "faces"] as const;
export type PictureFocus = (typeof focusWords)[number];

/** Returns the address of a picture's variant: with the query of Contentful's Images API. */
export function variantAddress({ url }: { url: string }, variant: PictureVariant): string {
  const { width, height, focus, format, quality } = variant;
  const cropping = height === undefined ? "" : `&h=${height}&fit=fill`;
  const focusing = focus === undefined ? "" : `&f=${focus}`;
  const encoding = quality === undefined ? "" : `&q=${quality}`;
  return `${url}?w=${width}${cropping}${focusing}&fm=${format}${encoding}`;
}
