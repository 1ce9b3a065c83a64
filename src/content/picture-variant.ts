/** What a page requests of a raster image in place of its original. */
export type PictureVariant = {
  /** Pixels; never enlarged. */
  width: number;
  /** Pixels; with it the picture is cropped to width × height. */
  height?: number | undefined;
  /** What is kept when the picture is cropped; the centre by default. */
  focus?: PictureFocus | undefined;
  format: PictureFormat;
  /** 1 to 100; by default the encoder's own. */
  quality?: number | undefined;
};

/** The focus words of Contentful's Images API, without its corners. */
export const focusWords = ["center", "left", "right", "top", "bottom", "faces"] as const;
export type PictureFocus = (typeof focusWords)[number];

const formats = ["avif", "webp", "jpg", "png"] as const;
type PictureFormat = (typeof formats)[number];

/** A picture of the sample space: its original or a variant. */
export type PicturePath = { hash: string; variant: PictureVariant | undefined };

/** The path of an original: `/pictures/0a1b2c3d4e5f6071/gryning.jpg`. Its hash is that of the file's bytes. */
export const originalPath = (hash: string, fileName: string): string =>
  `/pictures/${hash}/${encodeURIComponent(shortName(fileName)).replaceAll("'", "%27")}`;

/** Whether an address is that of an original of the sample space. */
const isOriginalPath = (address: string): boolean =>
  /^\/pictures\/[0-9a-f]{16}\/[^/]+$/.test(address);

/**
 * Returns the path of an original's variant: `/pictures/0a1b2c3d4e5f6071/w640-h800-right-avif-q50/gryning.avif`. It ends in
 * the format's extension, from which static hosts derive the media type.
 */
function variantPath(
  original: string,
  { width, height, focus, format, quality }: PictureVariant,
): string {
  const end = original.lastIndexOf("/");
  const parts = [`w${width}`, height && `h${height}`, focus, format, quality && `q${quality}`];
  const stem = original.slice(end + 1).replace(/\.[A-Za-z0-9]+$/, "");
  return `${original.slice(0, end)}/${parts.filter(Boolean).join("-")}/${stem}.${format}`;
}

/**
 * Returns the address of a variant of a picture: a path for a picture of the sample space, otherwise a query of
 * Contentful's Images API.
 */
export const variantAddress = ({ url }: { url: string }, variant: PictureVariant): string =>
  isOriginalPath(url) ? variantPath(url, variant) : `${url}?${queryOf(variant)}`;

function queryOf({ width, height, focus, format, quality }: PictureVariant): string {
  const cropping = height === undefined ? "" : `&h=${height}&fit=fill`;
  const focusing = focus === undefined ? "" : `&f=${focus}`;
  const encoding = quality === undefined ? "" : `&q=${quality}`;
  return `w=${width}${cropping}${focusing}&fm=${format}${encoding}`;
}

const pathPattern =
  /^\/pictures\/([0-9a-f]{16})\/(?:w(\d{1,4})(?:-h(\d{1,4}))?(?:-([a-z]+))??-(avif|webp|jpg|png)(?:-q(\d{1,3}))?\/)?[^/]+$/;

/** Parses the path of an original or a variant; undefined for any other path. */
export function readPicturePath(path: string): PicturePath | undefined {
  const [, hash, width, height, focus, formatName, quality] = pathPattern.exec(path) ?? [];
  if (hash === undefined) return undefined;
  const format = formats.find((each) => each === formatName);
  if (format === undefined) return { hash, variant: undefined };
  const variant = {
    width: Number(width),
    height: height === undefined ? undefined : Number(height),
    focus: focusWords.find((word) => word === focus),
    format,
    quality: quality === undefined ? undefined : Number(quality),
  };
  return { hash, variant };
}

/** Shortens a name, since a file system allows 255 bytes and a variant's name may have a longer extension. */
function shortName(fileName: string): string {
  const [, stem = fileName, extension = ""] = /^(.+?)(\.[A-Za-z0-9]+)?$/s.exec(fileName) ?? [];
  // No half of a surrogate pair, which cannot be encoded.
  return stem.slice(0, 60).toWellFormed().replaceAll("\uFFFD", "") + extension.slice(0, 10);
}
