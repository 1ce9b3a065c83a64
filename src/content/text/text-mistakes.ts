import { isWithinSite } from "./place.ts";
import type { RichText } from "./markdown-elements.ts";
import { assetAddress, linkAddress, unshownPicture } from "./web-address.ts";

type TextMistake = { found: string; problem: "noLink" | "mark" | "noPicture" | "nowhere" };

/** Marks of Markdown and tags of HTML. */
const marks = /\*\*|__|~~|\]\(|\]\[|##(?=\p{L})|<\/?[a-z]/iu;

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
      const isMark = (word: string) => marks.test(word) && source.includes(word);
      const words = node.split(/\s+/).filter(isMark);
      return words.map((found) => ({ found, problem: "mark" }));
    }
    const { tag, href, src, isBare, children } = node;
    if (tag === "code") return [];
    const mistakes: TextMistake[] = [];
    const add = (found: string, problem: TextMistake["problem"]) =>
      mistakes.push({ found, problem });
    const address = href === undefined ? undefined : linkAddress(href);
    if (href !== undefined && address === undefined) add(href, "noLink");
    if (address !== undefined && isWithinSite(address)) add(address, "nowhere");
    if (src !== undefined && (!assetAddress(src) || unshownPicture.test(src)))
      add(src, "noPicture");
    const [words] = children;
    if (typeof words === "string" && placeholder.test(`${tag} ${words}`)) add(words, "mark");
    return [...mistakes, ...textMistakes(isBare ? [] : children, source)];
  });
