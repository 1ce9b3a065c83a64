import { parser } from "./markdown-parser.ts";

/** Blanks, control characters, soft hyphens, zero-width characters and direction marks. */
const unseen = String.raw`[\s\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]`;
const edges = new RegExp(`^${unseen}+|(?<!${unseen})${unseen}+$`, "gu");

/**
 * Returns the text of a one-line field without what nobody sees at its edges, such as the direction marks of a copied number.
 * Within it, an entity of HTML (`&amp;`) is its sign, a control character or a line separator is a blank, and half of an emoji,
 * which a field's length has cut, is U+FFFD: `encodeURIComponent` throws for it.
 */
export const cleanLine = (text: string): string =>
  text
    .replaceAll(/&#?\w+;/g, (entity) => parser.utils.unescapeAll(entity))
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll(edges, "");
