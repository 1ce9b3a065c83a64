export { cleanLine } from "./clean-line.ts";
export {
  readEmail,
  readTelephone,
  linked,
  readPostalTown,
  type LinkedContact,
} from "./contact-address.ts";
export { leftOutAddresses } from "./left-out-addresses.ts";
export { readRichText, type RichText, type RichNode, type RichElement } from "./rich-text.ts";
export { readSocialProfile, type SocialProfile } from "./social-profile.ts";
export { textOf } from "./text-of.ts";
export { textKey, type UntranslatedTexts, textLanguage } from "./text-language.ts";
export { pictureSource, assetAddress, linkAddress, textPictureAddress } from "./web-address.ts";
