export { mediaType, shownTypes } from "./media-type.ts";
export {
  everyVariant,
  hasVariants,
  shareImageSize,
  shareVariant,
  addressOf,
  placeholderVariant,
  sourceType,
  isSvg,
  logoVariant,
  iconVariant,
  fallbackVariant,
  pictureUses,
  type PictureUseName,
  sourceVariants,
} from "./picture-uses.ts";
export type { Picture } from "./picture.ts";
export {
  focusWords,
  variantAddress,
  type PictureFocus,
  type PictureVariant,
} from "./picture-variant.ts";
