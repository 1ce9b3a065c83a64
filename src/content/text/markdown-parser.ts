import MarkdownIt from "markdown-it";
import { linkAddress } from "./web-address.ts";

/**
 * Parses CommonMark (https://spec.commonmark.org) with tables, `~~struck~~` and bare addresses, and some of what is close to it:
 * what editors paste, and what Contentful's toolbar writes.
 */
export const parser = new MarkdownIt("commonmark", { maxNesting: 100, linkify: true })
  .enable(["table", "strikethrough", "linkify"])
  // Without blocks of HTML, every tag is a token within a text. A line of dashes below a paragraph makes no heading.
  .disable(["html_block", "lheading"]);

// Addresses are validated where they are rendered (web-address.ts).
parser.validateLink = () => true;

// Bare addresses begin with http or https.
parser.linkify.add("ftp:").add("//");

// A line that begins with a tab is as one without; code begins with four blanks.
parser.block.ruler.before("code", "tab", (state, line) => {
  const begin = state.bMarks[line] ?? 0;
  if (state.src[begin] === "\t" && (state.sCount[line] ?? 0) - state.blkIndent >= 4) {
    state.bMarks[line] = begin + (state.tShift[line] ?? 0);
    state.tShift[line] = 0;
    state.sCount[line] = state.blkIndent;
  }
  return false;
});

const { parseLinkDestination } = parser.helpers;

/** What is after the address of a link: perhaps a title, and the bracket. */
const afterAddress = /^\s*(?:(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\))\s*)?\)/;

/** An address with blanks. */
const spacedAddress = /^(?:[^\s()]|\([^()\n]*\)|[ \t]+(?![\s)"']))+/;

// Blanks in the address of a link are %20. A definition without an address is text ("[Obs]: Stängt").
parser.helpers.parseLinkDestination = (source, start, max) => {
  const found = parseLinkDestination(source, start, max);
  if (source[start - 1] !== "(") return { ...found, ok: linkAddress(found.str) !== undefined };
  if (found.ok && !afterAddress.test(source.slice(found.pos, max))) {
    const [text = ""] = spacedAddress.exec(source.slice(start, max)) ?? [];
    const str = parser.utils.unescapeAll(text.replaceAll(/[ \t]/g, "%20"));
    if (linkAddress(str) !== undefined) return { ok: true, str, pos: start + text.length };
  }
  return { ...found, str: found.str.replaceAll(/\p{Z}/gu, "%20") };
};

/** A mark before a blank, and the next mark, which ends a word. */
const looseSpan = /(([*_~])\2*)(?!\2)(?:(?!\2).)*(?<!\s)\1(?![\p{L}\p{N}])/uy;

/** Stars of a product or a power, and the one of "Entwickler*innen". */
const starInWord = /^(?:\d\*\*\d|[\p{L}\p{N}]\*[\p{L}\p{N}])$/u;

/**
 * Marks of bold, italic and struck text that took a blank along, as a double click on Windows does ("__viktigt __för",
 * "** här**"), or that are between a sign and a letter ("**”Citat.”**sade"). One of the two marks is as CommonMark wants it.
 */
parser.inline.State = class extends parser.inline.State {
  override scanDelims(start: number, canSplitWord: boolean) {
    const scanned = super.scanDelims(start, canSplitWord);
    const before = this.src.slice(Math.max(0, start - 2), start);
    const after = this.src[start + scanned.length] ?? " ";
    const isSingle = scanned.length === 1;
    // A limit, so that the time of a long text is not quadratic.
    const opener = this.delimiters.slice(-100).findLast(
      // The length of `~~` is not in its delimiter.
      ({ marker, length }) =>
        marker === this.src.charCodeAt(start) && (length || scanned.length) === scanned.length,
    );
    const around = this.src.slice(start - 1, start + scanned.length + 1);
    if (starInWord.test(around)) {
      const can_close = opener?.open === true && !/^\d.*\d$/.test(around);
      return { ...scanned, can_open: false, can_close };
    }
    if (opener?.open && !opener.close && !scanned.can_close && !/[\p{L}\p{N}]$/u.test(before)) {
      // A star after a full stop is a footnote.
      if (isSingle && !/[\p{L}\p{N}][ \t]$|\S$/u.test(before)) return scanned;
      return { ...scanned, can_open: false, can_close: true };
    }
    looseSpan.lastIndex = start;
    if (!opener?.open && !scanned.can_open && /\s$/.test(isSingle ? before : after)) {
      if (looseSpan.test(this.src)) return { ...scanned, can_open: true, can_close: false };
    }
    return scanned;
  }
};
