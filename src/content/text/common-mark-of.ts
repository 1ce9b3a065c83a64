/** Returns the CommonMark of what editors paste: their lines, bullets and links of word processors and chats. */
export function commonMarkOf(source: string): string {
  const text = source
    .replaceAll(/\r\n?|[\v\u0085\u2028\u2029]/g, "\n")
    .replaceAll(/[^\P{Cc}\t\n]/gu, " ")
    // Chats and word processors leave zero-width spaces and direction marks at the edges of lines.
    .replaceAll(/^[\u200b-\u200f\ufeff]+|(?<![\u200b-\u200f\ufeff])[\u200b-\u200f\ufeff]+$/gm, "")
    // Mathematical letters.
    .replaceAll(/[\u{1d400}-\u{1d7ff}]+/gu, (letters) => letters.normalize("NFKC"));
  // The text, and what the two groups of the expression contain.
  return text
    .split(fencedCode)
    .map((part, index) => [withMarks(part), part, ""][index % 3])
    .join("")
    .replaceAll(lineSigns, (signs) => signs.replaceAll("\u00a0", " "));
}

/** Code in fences, which stays as it is. */
const fencedCode = /(^ {0,3}(?=(`{3,}|~{3,}))\2[^]*?^ {0,3}\2)/m;

const withMarks = (text: string) =>
  text
    // The signs with which word processors begin the items of a list, and the boxes of a list of tasks.
    .replaceAll(bullets, (_line, quote: string) => `${quote}- `)
    .replaceAll(boxes, (_line, sign: string, mark: string) => `${sign}${mark === " " ? "☐" : "☑"}`)
    // Word's own tags
    .replaceAll(/<\/?(?:[ovwm]|st1):[a-z]+[^<>]*>/gi, "")
    // The links of Slack, pictures with a size, and titles in typographic quotes.
    .replaceAll(/<((?:https?|mailto|tel):[^\s<>|]+)\|([^<>\n]+)>/g, "[$2]($1)")
    .replaceAll(/(\]\([^\s()]+)[ \t]+=\d*x\d*(?=[ \t)])/g, "$1")
    .replaceAll(/(\]\([^\s()]+[ \t]+)[“”„»«]([^“”„»«"\n]*)[“”„»«](?=\))/g, '$1"$2"');

const bullets = /^((?:> ?)*)(?:\t+| {0,3})(?:[•·●▪\uf0b7\uf0a7][ \t\u00a0]*|[–o]\t[ \t]*)/gm;

const boxes = /^([> \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+)\[([ xX])\](?!\S)/gm;

/** The signs that make a line a heading, a quote, a list or a table, with blanks: a Mac's Option key writes no-break spaces. */
const lineSigns = /^(?:[ \t\u00a0]*(?:[#>*+|:-]|\d{1,9}[.)]))+[ \t\u00a0]?/gm;
