export * from "./content-types.ts";
export { type Entry, readEntries, titleOf, readPictures } from "./entries.ts";
export type { FieldKind } from "./field-kinds.ts";
export { linkedAssets, assetIds } from "./linked-assets.ts";
export { isLeftOut, type Mistake, mistakeLine, mistakeText } from "./mistake.ts";
export * from "./parse-list.ts";
export { untranslatedTexts, untranslatedTextsIn } from "./untranslated-texts.ts";
