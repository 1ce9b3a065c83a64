export { mediaType, shownTypes } from "./media-type.ts";
export {
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
export { focusWords, variantAddress, type PictureFocus } from "./picture-variant.ts";
