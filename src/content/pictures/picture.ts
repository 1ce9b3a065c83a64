import type { PictureFocus } from "./picture-variant.ts";

export type Picture = {
  id: string;
  /** An http(s) or site-relative address without query, to which the Images API's parameters are appended. */
  url: string;
  title?: string | undefined;
  /** Alternative text; "" when the editor gave none. */
  alt: string;
  /** Pixels of the original; unknown for SVG. */
  width?: number | undefined;
  height?: number | undefined;
  /** One of `shownTypes` (media-type.ts). */
  contentType: string;
  /** Bytes. */
  size?: number | undefined;
  /** What is kept where the picture is cropped; the centre by default. */
  focus?: PictureFocus | undefined;
};
