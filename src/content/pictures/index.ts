export * from "./media-type.ts";
export { pictureSizes } from "./sizes-attributes.ts";
export * from "./picture-uses.ts";
export { focusWords, variantAddress } from "./picture-variant.ts";
export * from "./picture.ts";
