import type { Picture as PictureContent } from "#content/site-content.ts";
import type { EditMark } from "./edit-marks.tsx";

export type Aspect = { width: number; height: number };

type PictureProps = {
  picture: PictureContent;
  /** How wide it stands at each width of the page, as the `sizes` attribute. */
  sizes: string;
  /** The shape of its place: the picture is cut to it by the Images API, and its space kept while it loads. */
  aspect: Aspect;
  className: string;
  mark?: EditMark;
  /** "" where the picture only decorates. */
  alt?: string;
  /** For what stands above the fold. */
  priority?: boolean;
};

/** A picture of the content in the lightest format the browser knows, at the width it is shown. */
export function Picture({ picture, sizes, aspect, className, mark, alt, priority }: PictureProps) {
  const image = (
    <img
      className="picture-image"
      src={isRaster(picture) ? fallbackUrl(picture, aspect) : picture.url}
      alt={alt ?? picture.alt}
      width={aspect.width}
      height={aspect.height}
      decoding="async"
      {...(priority === true
        ? { fetchPriority: "high" as const, loading: "eager" as const }
        : { loading: "lazy" as const })}
    />
  );
  return (
    <picture className={`picture ${className}`} {...mark}>
      {isRaster(picture) && <Source picture={picture} sizes={sizes} aspect={aspect} />}
      {image}
    </picture>
  );
}

type SourceProps = {
  picture: PictureContent;
  sizes: string;
  aspect?: Aspect | undefined;
  /** Which part is kept when the picture is cut; the middle when not given. */
  focus?: "right" | undefined;
  /** Instead of every picture's, in pixels. */
  widths?: readonly number[];
  media?: string;
};

/** The lightest format; before another source, for the screens of `media`. */
export function Source({ picture, sizes, aspect, focus, widths, media }: SourceProps) {
  return (
    <source
      type={format.type}
      {...(media === undefined ? {} : { media })}
      sizes={sizes}
      srcSet={pictureSourceSet({ picture, aspect, focus, widths })}
    />
  );
}

/**
 * Every browser of the last years knows AVIF (Baseline 2024), the others get one JPEG or PNG: a second format would
 * double what pages say of their pictures.
 */
export const format = { type: "image/avif", parameters: "fm=avif&q=50" } as const;

/** The widths that are asked of the Images API: few, so that its results can be kept. */
const pictureWidths: readonly number[] = [200, 320, 480, 640, 840, 1080, 1400, 1920, 2560];

/** The Images API's own limit. */
const widest = 4000;

type SourceSet = {
  picture: PictureContent;
  aspect?: Aspect | undefined;
  focus?: "right" | undefined;
  widths?: readonly number[] | undefined;
};

/** Never wider than the master, nor than the part of it that has the place's shape. */
export function pictureSourceSet({
  picture,
  aspect,
  focus,
  widths = pictureWidths,
}: SourceSet): string {
  const cut = cutOf(picture, aspect);
  const most = Math.min(widest, cut?.width ?? picture.width ?? 1600);
  const fitting = widths.filter((width) => width < most);
  return [...fitting, most]
    .map((width) => `${imageUrl(picture, width, format.parameters, cut, focus)} ${width}w`)
    .join(", ");
}

/** Whether a picture is vector graphics, which the Images API returns unchanged. */
export const isDrawing = ({ contentType }: PictureContent): boolean =>
  contentType === "image/svg+xml";

export function isRaster({ contentType }: PictureContent): boolean {
  return /^image\/(jpeg|png|webp|avif|tiff)$/.test(contentType);
}

/** For a browser that does not know the format: one middling width. */
function fallbackUrl(picture: PictureContent, aspect: Aspect): string {
  const cut = cutOf(picture, aspect);
  const width = Math.min(960, cut?.width ?? picture.width ?? 960);
  const format = picture.contentType === "image/png" ? "fm=png" : "fm=jpg&q=75";
  return imageUrl(picture, width, format, cut, undefined);
}

function imageUrl(
  { url }: PictureContent,
  width: number,
  parameters: string,
  cut: Aspect | undefined,
  focus: "right" | undefined,
): string {
  const height = cut && Math.round((width * cut.height) / cut.width);
  const shape = height === undefined ? "" : `&h=${height}&fit=fill`;
  const cropped = focus === undefined ? "" : `&f=${focus}`;
  return variantUrl(url, `w=${width}${shape}${cropped}&${parameters}`);
}

/** Where a static site keeps its pictures. */
export const keptPictures = "/pictures/";

/**
 * A picture's address as the Images API makes it from a query. A static host knows no queries: there each variant is
 * a file, `photo.jpg_w-640_fm-avif_q-50.avif`.
 */
export function variantUrl(url: string, query: string): string {
  if (!url.startsWith(keptPictures)) return `${url}?${query}`;
  const format = new URLSearchParams(query).get("fm") ?? "jpg";
  return `${url}_${query.replaceAll("=", "-").replaceAll("&", "_")}.${format}`;
}

/** The largest part of the master that has the shape of its place; nothing to cut where they agree within 2 %. */
function cutOf({ width, height }: PictureContent, aspect: Aspect | undefined): Aspect | undefined {
  if (width === undefined || height === undefined || aspect === undefined) return undefined;
  const wanted = aspect.width / aspect.height;
  if (Math.abs(wanted / (width / height) - 1) < 0.02) return undefined;
  return width / height > wanted
    ? { width: Math.round(height * wanted), height }
    : { width, height: Math.round(width / wanted) };
}
