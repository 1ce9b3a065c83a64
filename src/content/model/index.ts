export * from "./content-types.ts";
export { assetIds, linkedAssets, readPictures } from "./assets.ts";
export * from "./entries.ts";
export type { FieldKind } from "./field-kinds.ts";
export * from "./mistake.ts";
export * from "./parse-list.ts";
export * from "./untranslated-texts.ts";
