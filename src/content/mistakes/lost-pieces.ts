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
  const apart: string[] = [];
  const shown = readShown(readRichText(source), apart);
  const counts = Map.groupBy(wordsOf([shown, ...apart].join(" ")), (word) => word);
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

/** Between texts, none of which has a control character. */
const separator = "\0";

/** Returns the words and numbers of a text without marks, in small letters. */
const wordsOf = (text: string): string[] =>
  parser.utils.lib.mdurl
    .decode(parser.utils.unescapeAll(text))
    .replaceAll(/[*_~`]|\p{Cf}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.map((word) => word.replace(/^0+(?=\d)/, "")) ?? [];

/** Returns the text of the source without what is not meant to be read; what is read of tags comes after it. */
function writtenText(source: string): string {
  const attributes: string[] = [];
  const labels = source.toLowerCase();
  const isUsed = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label);
  const text = commonMarkOf(source)
    .replaceAll(/<!--[^]*?-->|Embedded content:\s*[^\s<]*/gi, "")
    .replaceAll(/^([-*+>\d.) \t]*(?:`{3,}|~{3,}))[^`\n]*$/gm, "$1")
    .replaceAll(/(?<=\])\[[^\]\n]*\]/g, "")
    .replaceAll(/^([> ]*)(\[[^\]\n]+\]):/gm, (line, before: string, label: string) =>
      isUsed(label.toLowerCase()) ? before : line,
    )
    .replaceAll(htmlTag, (tag) => {
      const read = readTag(tag);
      if (read === undefined) return tag;
      attributes.push(...read.texts);
      return read.isParting ? " " : "";
    });
  return [text, ...attributes].join(` ${separator} `);
}

/**
 * Returns the texts that `Markdown` shows.
 * @param apart receives what is no part of a line: addresses, titles, alternative texts and the numbers of lists
 */
function readShown(text: RichText, apart: string[], isLinked = false): string {
  const texts = text.map((node) => {
    if (typeof node === "string") return node;
    const { tag, children, href = "", src = "", title = "", start = 1 } = node;
    const inner = node.isBare ? "" : readShown(children, apart, isLinked || tag === "a");
    // Of a link within a link, and a picture that would be one, only the words are shown.
    const isHidden = isLinked && (tag === "a" || textPictureAddress(src) === undefined);
    for (const address of isHidden ? [] : [href, src]) {
      // A host with letters such as å may be written as they are or encoded.
      apart.push(parser.normalizeLinkText(address), ...(address.match(/xn--[a-z\d-]+/gi) ?? []));
    }
    apart.push(isHidden ? "" : title, node.alt ?? "", String(node.value ?? ""));
    if (tag === "ol") apart.push(children.flatMap((_, index) => [start, start + index]).join(" "));
    if (tag === "code") apart.push(inner.replaceAll(htmlTag, ""));
    return /^(?:strong|em|s|del|sub|sup|code)$/.test(tag) ? inner : ` ${inner} `;
  });
  return texts.join("");
}
