export { contentTypes, fieldsOf, type FieldKind, type ContentTypeId } from "./content-types.ts";
export { type Entry, readEntries, titleOf, readPictures } from "./entries.ts";
export { linkedAssets, assetIds } from "./linked-assets.ts";
export { type Mistake, type Expected, isLeftOut } from "./mistake.ts";
export { untranslatedTexts, untranslatedTextsIn } from "./untranslated-texts.ts";
export { parseList } from "./parse-list.ts";
export {
  type SiteContent,
  type General,
  type Hero,
  type Area,
  type CustomerCase,
  type AboutBlock,
  type Figure,
  type NewsItem,
  type Partner,
  type Ribbon,
  type Tag,
} from "./site-content.ts";
