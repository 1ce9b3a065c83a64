import { alternativeText } from "./alternative-text.ts";
import { isWithinSite } from "./place.ts";
import type { RichText } from "./markdown-elements.ts";
import { assetAddress, linkAddress, textPictureAddress, unshownPicture } from "./web-address.ts";

type TextMistake = {
  found?: string;
  problem: "noLink" | "mark" | "noPicture" | "nowhere" | "undescribed";
};

/** Marks of Markdown and its dialects, and tags of HTML. */
const marks = [
  /\*\*|__|~~|\]\(|\]\[|##(?=\p{L})|<[/!?]?\p{L}/u,
  // A blank before an address, which may be a link after the text.
  /\[[^[\]]*\]\s\((?=$|https?:|mailto:|tel:|www\.|[/#])/u,
  // Notes, boxes, attributes, variables, formulas and short names of emoji.
  /\[\^\w+\]|\[!\p{L}+\]|^\[[ x]\]|\{#[\p{L}\d-]+\}|\{:|\{\{|\[\[|\$\$|'''|^:::|^===|(?<!\S):\p{L}+:(?!\S)/u,
  // Marked, lowered and raised words, and rows of a table without a head.
  /(?<![\p{L}\d=~])(==|~)(?![\s=~])[^=~]*(?<!\s)\1(?![\p{L}\d=~])|~\d+~|^\|.*\|$/u,
];

const markedPiece = new RegExp(
  `(?<!\\S)\\S*?(?:${marks.map(({ source }) => source).join("|")})\\S*`,
  "gimu",
);

/** Returns the pieces of a text with marks. */
export const markedPieces = (text: string): string[] => text.match(markedPiece) ?? [];

/** What Contentful's toolbar writes where nothing is selected, after the name of its element. */
const placeholder =
  /^(?:(?:em|s|strong) (?:text in (?:bold|italic)|striked out)|t[dh] (?:Header|Cell))$/;

/**
 * Returns the addresses that the page does not show or link to, those within the site, which may lead nowhere, and the words
 * that it shows with marks.
 * @param source of the text; marks that are escaped in it are meant
 */
export const textMistakes = (text: RichText, source: string): TextMistake[] =>
  text.flatMap((node): TextMistake[] => {
    if (typeof node === "string") {
      const pieces = markedPieces(node).filter((piece) => source.includes(piece));
      return pieces.map((found) => ({ found, problem: "mark" }));
    }
    const { tag, href, src = "", alt = "", isBare, children } = node;
    if (tag === "code") return [];
    const mistakes: TextMistake[] = [];
    const add = (found: string, problem: TextMistake["problem"]) =>
      mistakes.push({ found, problem });
    const address = href === undefined ? undefined : linkAddress(href);
    if (href !== undefined && address === undefined) add(href, "noLink");
    if (address !== undefined && isWithinSite(address)) add(address, "nowhere");
    if (src !== "" && (!assetAddress(src) || unshownPicture.test(src))) add(src, "noPicture");
    if (src !== "" && textPictureAddress(src) && alternativeText(alt) === "")
      mistakes.push({ problem: "undescribed" });
    const [words] = children;
    if (typeof words === "string" && placeholder.test(`${tag} ${words}`)) add(words, "mark");
    return [...mistakes, ...textMistakes(isBare ? [] : children, source)];
  });
