export { alternativeText } from "./alternative-text.ts";
export { cleanLine } from "./clean-line.ts";
export { commonMarkOf } from "./common-mark-of.ts";
export { linked, readEmail, readPostalTown, readTelephone } from "./contact-address.ts";
export { htmlTag, readTag } from "./html-tags.ts";
export { idMeantBy, isWithinSite } from "./place.ts";
export {
  readRichText,
  type RichElement,
  type RichNode,
  type RichText,
} from "./markdown-elements.ts";
export { parser } from "./markdown-parser.ts";
export { readSocialProfile, type SocialProfile } from "./social-profile.ts";
export { textKey, textLanguage, type UntranslatedTexts } from "./text-language.ts";
export { markedPieces, textMistakes } from "./text-mistakes.ts";
export { textOf } from "./text-of.ts";
export { assetAddress, linkAddress, pictureHost, textPictureAddress } from "./web-address.ts";
