import { alternativeText } from "./alternative-text.ts";
import type { RichText } from "./markdown-elements.ts";
import { assetAddress, linkAddress, textPictureAddress, unshownPicture } from "./web-address.ts";

type TextProblem = "noLink" | "mark" | "noPicture" | "nowhere" | "undescribed";

/** Marks of Markdown and its dialects, and tags of HTML. */
const marks = [
  /\*\*|__|~~|\]\(|\]\[|##(?=\p{L})|<[/!?]?\p{L}/u,
  // A blank before an address, which may be a link after the text.
  /\[[^[\]]*\]\s\((?=$|https?:|mailto:|tel:|www\.|[/#])/u,
  // Notes, boxes, attributes, variables, formulas and short names of emoji.
  /\[\^\w+\]|\[!\p{L}+\]|^\[[ x]\]|\{#[\p{L}\d-]+\}|\{:|\{\{|\[\[|\$\$|'''|^:::|^===|(?<!\S):\p{L}+:(?!\S)/u,
  // Marked, lowered and raised words, and rows of a table without a head, or of a spreadsheet.
  /(?<![\p{L}\d=~])(==|~)(?![\s=~])[^=~]*(?<!\s)\1(?![\p{L}\d=~])|~\d+~|^\|.*\|$|\S\t\S/u,
];

const markedPiece = new RegExp(
  `(?<!\\S)\\S*?(?:${marks.map(({ source }) => source).join("|")})\\S*`,
  "gimu",
);

/** What Contentful's toolbar writes where nothing is selected, after the name of its element. */
const placeholder =
  /^(?:(?:em|s|strong) (?:text in (?:bold|italic)|striked out)|t[dh] (?:Header|Cell))$/;

/**
 * Reports the addresses that the page does not show or link to, those within the site, which may lead nowhere, and the words
 * that it shows with marks.
 * @param source of the text; marks that are escaped in it are meant
 */
export function reportTextMistakes(
  text: RichText,
  source: string,
  report: (found: string | undefined, problem: TextProblem) => void,
): void {
  for (const node of text) {
    if (typeof node === "string") {
      const pieces = node.match(markedPiece) ?? [];
      for (const piece of pieces) if (source.includes(piece)) report(piece, "mark");
      continue;
    }
    const { tag, href, src = "", alt = "", isBare, children } = node;
    if (tag === "code") continue;
    const address = href === undefined ? undefined : linkAddress(href);
    if (href !== undefined && address === undefined) report(href, "noLink");
    if (address && /^[/?#]/.test(address)) report(address, "nowhere");
    if (src !== "" && (!assetAddress(src) || unshownPicture.test(src))) report(src, "noPicture");
    if (textPictureAddress(src) && alternativeText(alt) === "") report(undefined, "undescribed");
    const [words] = children;
    if (typeof words === "string" && placeholder.test(`${tag} ${words}`)) report(words, "mark");
    if (!isBare) reportTextMistakes(children, source, report);
  }
}
