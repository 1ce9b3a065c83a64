import type { Token } from "markdown-it";
import { parser } from "./markdown-parser.ts";
import { linkAddress } from "./web-address.ts";

/**
 * An editor's text, parsed. Text is parsed when content is fetched and not when it is rendered, so that a browser loads
 * no Markdown parser for unchanged content.
 */
export type RichText = readonly RichNode[];

export type RichNode = string | RichElement;

export type RichElement = {
  /** The name of an HTML element that Markdown can express; `template` for a tag of HTML with an address, which is left out. */
  tag: string;
  children: RichText;
  /** Addresses are as written and not validated. */
  href?: string | undefined;
  src?: string | undefined;
  alt?: string | undefined;
  title?: string | undefined;
  /** The first number of a list. */
  start?: number | undefined;
  /** Whether the text of a link is its address. */
  isBare?: boolean | undefined;
};

/** Parses Markdown (markdown-parser.ts). Of HTML, links and line breaks are kept; other tags are left out, their text stays. */
export function readRichText(source: string): RichText {
  const text = source
    .replaceAll(/\r\n?|[\v\u0085\u2028\u2029]/g, "\n")
    .replaceAll(/[^\P{Cc}\t\n]/gu, " ")
    // Chats and word processors leave zero-width spaces and direction marks at the edges of lines.
    .replaceAll(/^[\u200b-\u200f\ufeff]+|(?<![\u200b-\u200f\ufeff])[\u200b-\u200f\ufeff]+$/gm, "")
    .replaceAll(
      bullets,
      (_line, code?: string, _fence?: string, quote = "") => code ?? `${quote}- `,
    )
    .replaceAll(lineSigns, (signs) => signs.replaceAll("\u00a0", " "));
  return nodesOf(parser.parse(text, {}));
}

/** The signs with which word processors begin the items of a list, and code in fences, where they stay. */
const bullets =
  /(^ {0,3}(?=(`{3,}|~{3,}))\2[^]*?^ {0,3}\2)|^((?:> ?)*)(?:\t+| {0,3})(?:[•·●▪\uf0b7\uf0a7][ \t\u00a0]*|[–o]\t[ \t]*)/gm;

/** The signs that make a line a heading, a quote, a list or a table, with blanks: a Mac's Option key writes no-break spaces. */
const lineSigns = /^(?:[ \t\u00a0]*(?:[#>*+|:-]|\d{1,9}[.)]))+[ \t\u00a0]?/gm;

/** Builds the tree of a flat list of opening and closing tokens. */
function nodesOf(tokens: readonly Token[]): RichNode[] {
  const root: RichNode[] = [];
  const open = [root];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const siblings = open.at(-1) ?? root;
    // The paragraphs of a tight list (no blank lines between its items) are hidden.
    if (!token || token.hidden) continue;
    if (token.nesting < 0) {
      open.pop();
      // A paragraph of tags alone.
      if (token.tag === "p" && siblings.every(isLeftOut)) open.at(-1)?.splice(-1, 1, ...siblings);
    } else if (token.type === "inline") {
      siblings.push(...trimmed(nodesOf(token.children ?? [])));
    } else if (token.nesting > 0) {
      const children: RichNode[] = [];
      siblings.push(elementOf(token, children));
      open.push(children);
    } else if (token.type === "html_inline") {
      const isEnd = ({ content }: Token, place: number) => place > at && /^<\/?a\b/i.test(content);
      const end = /^<a\s/i.test(token.content) ? tokens.findIndex(isEnd) : -1;
      addTag(siblings, token.content, nodesOf(tokens.slice(at + 1, Math.max(at, end))));
      at = Math.max(at, end - 1);
    } else addLeaf(siblings, token);
  }
  return root;
}

const isElement = (node: RichNode | undefined, tag: string) =>
  typeof node === "object" && node.tag === tag;

const isLeftOut = (node: RichNode) => isElement(node, "template");

/** Returns the nodes without the line breaks and blanks at their ends. */
function trimmed(nodes: RichNode[]): RichNode[] {
  const isShown = (node: RichNode) =>
    typeof node === "string" ? node.trim() !== "" : node.tag !== "br";
  return nodes.slice(nodes.findIndex(isShown), nodes.findLastIndex(isShown) + 1);
}

const addressAttribute = /\s(?:href|src|data|action|poster)\s*=\s*(["']?)(.*?)\1(?=\s|\/?>)/is;

const breaking =
  /^<\/?(?:address|article|aside|blockquote|br|d[dlt]|div|fig\w+|footer|h[1-6r]|header|li|[ou]l|p|pre|section|t(?:able|body|head|foot|r))\b/i;

/** @param children what is between a link and its end */
function addTag(siblings: RichNode[], tag: string, children: RichNode[]): void {
  if (/^<t[dh]\b/i.test(tag)) addText(siblings, " ");
  if (breaking.test(tag)) addBreak(siblings, /^<br/i.test(tag) ? element("br") : softBreak);
  const [, , value = ""] = addressAttribute.exec(tag) ?? [];
  const href = parser.normalizeLink(parser.utils.unescapeAll(value));
  if (value === "") siblings.push(...children);
  else if (!/^<(?:a|iframe)\b/i.test(tag)) siblings.push({ ...element("template"), src: href });
  else {
    const isBare = children.every((node) => isLeftOut(node) || isEmbedded(node));
    const words = isBare ? [linkAddress(href) ?? href] : children;
    siblings.push({ ...element("a", words), href, isBare }, ...children.filter(isLeftOut));
  }
}

/** The text that Contentful's button "Embed external content" gives a link, or none. */
const isEmbedded = (node: RichNode) =>
  typeof node === "string" && /^\s*(?:Embedded content:.*)?$/i.test(node);

const element = (tag: string, children: RichNode[] = []): RichElement => ({ tag, children });

/** Of a line in the source, which is one with a `<br>` beside it. */
const softBreak = element("br");

function addBreak(siblings: RichNode[], added: RichNode): void {
  const last = siblings.at(-1);
  if (added === softBreak && isElement(last, "br")) return;
  if (last === softBreak) siblings.pop();
  siblings.push(added);
}

function addLeaf(siblings: RichNode[], token: Token): void {
  switch (token.type) {
    case "text":
      addText(siblings, token.content);
      break;
    case "softbreak":
      addBreak(siblings, softBreak);
      break;
    case "code_inline":
      siblings.push(element("code", [token.content]));
      break;
    case "code_block":
    case "fence":
      siblings.push(element("pre", [element("code", [token.content.replace(/\n$/, "")])]));
      break;
    case "image": {
      const alt = parser.renderer.renderInlineAsText(token.children ?? [], parser.options, {});
      siblings.push({ ...elementOf(token, []), alt });
      break;
    }
    default:
      siblings.push(elementOf(token, []));
  }
}

/** Joins adjacent texts, between which React would insert a comment. No line begins with blanks. */
function addText(siblings: RichNode[], text: string): void {
  const last = siblings.at(-1);
  const words = isElement(last, "br") ? text.trimStart() : text;
  if (typeof last === "string") siblings[siblings.length - 1] = last + words;
  else if (words !== "") siblings.push(words);
}

function elementOf(token: Token, children: RichNode[]): RichElement {
  const { href, src, title, start } = Object.fromEntries(token.attrs ?? []);
  return {
    tag: token.tag,
    children,
    ...(typeof href === "string" && { href }),
    ...(typeof src === "string" && { src }),
    ...(typeof title === "string" && { title }),
    ...(typeof start === "number" && { start }),
    ...(token.markup === "linkify" && { isBare: true }),
  };
}
