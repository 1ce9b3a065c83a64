import {
  commonMarkOf,
  htmlTag,
  parser,
  readRichText,
  readTag,
  type RichText,
  textPictureAddress,
} from "#content/text";
import { quoted } from "#lib/quoted.ts";

/**
 * Returns the pieces of a Markdown text, as JSON, shortened, with words or numbers that the page does not show, or shows less
 * often. Titles, alternative texts and addresses count; comments, the languages of code, the labels of addresses and other
 * attributes of tags do not.
 */
export function lostPieces(source: string): string[] {
  const counts = Map.groupBy(shownTexts(readRichText(source)).flatMap(wordsOf), (word) => word);
  const isLost = (word: string) => counts.get(word)?.pop() === undefined;
  return writtenText(source)
    .replaceAll(/\S+/g, (piece) => {
      const words = wordsOf(piece);
      return words.length === 0 || words.filter(isLost).length > 0 ? piece : separator;
    })
    .split(separator)
    .filter((piece) => wordsOf(piece).length > 0)
    .map((piece) => quoted(piece.replaceAll(/^[\s|]+|[\s|]+$/g, "")));
}

/** Between pieces. Texts have no control character. */
const separator = "\0";

/** Returns the words and numbers of a text, in small letters. Marks within a word part it. */
const wordsOf = (text: string): string[] =>
  parser.utils.lib.mdurl
    .decode(parser.utils.unescapeAll(text))
    .replaceAll(/\p{Cf}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.map((word) => word.replace(/^0+(?=\d)/, "")) ?? [];

/** Returns the text of the source without what is not meant to be read. */
function writtenText(source: string): string {
  const labels = source.toLowerCase();
  const isUsed = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label);
  return commonMarkOf(source)
    .replaceAll(/<!--[^]*?-->|Embedded content:\s*[^\s<]*/gi, "")
    .replaceAll(/^([-*+>\d.) \t]*(?:`{3,}|~{3,}))[^`\n]*$/gm, "$1")
    .replaceAll(/(?<=\])\[[^\]\n]*\]/g, "")
    .replaceAll(/^([> ]*)(\[[^\]\n]+\]):/gm, (line, before: string, label: string) =>
      isUsed(label.toLowerCase()) ? before : line,
    )
    .replaceAll(htmlTag, (tag) => {
      const { texts, isJoining } = readTag(tag) ?? {};
      if (texts?.length === 0) return isJoining ? "" : " ";
      return texts ? ["", ...texts, ""].join(` ${separator} `) : tag;
    });
}

/** Returns the texts that `Markdown` shows: with addresses, titles, alternative texts and the numbers of lists. */
const shownTexts = (text: RichText, isLinked = false): string[] =>
  text.flatMap((node) => {
    if (typeof node === "string") return node;
    const { tag, children, href = "", src = "", title = "", alt = "", start = 1 } = node;
    const words = node.isBare ? [] : shownTexts(children, isLinked || tag === "a");
    // Of a link within a link, and a picture that would be one, only the words are shown.
    if (isLinked && textPictureAddress(src) === undefined) return [...words, alt];
    // A host with letters such as å may be written as they are or encoded.
    const hosts = `${href} ${src}`.match(/xn--[a-z\d-]+/gi) ?? [];
    const addresses = [href, src].map((address) => parser.normalizeLinkText(address));
    const numbers = tag === "ol" ? children.flatMap((_, index) => [start, start + index]) : [];
    return [...words, ...hosts, ...addresses, title, alt, [node.value, ...numbers].join(" ")];
  });
