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
  const root = element("div");
  const path = [root];

  function add(node: RichNode): void {
    const siblings = (path.at(-1) ?? root).children;
    const last = siblings.at(-1);
    // React would insert a comment between two texts.
    if (typeof node === "string" && typeof last === "string") siblings.splice(-1, 1, last + node);
    else siblings.push(node);
  }

  function open(opened: OpenElement): void {
    add(opened);
    path.push(opened);
  }

  /** Closes the innermost element of a name, and what is still open in it. */
  function close(tag: string): void {
    const place = path.findLastIndex((each) => each.tag === tag);
    const [closed] = place > 0 ? path.splice(place) : [];
    if (tag === "a" && closed) addMissingWords(closed);
    // A paragraph of tags alone.
    if (tag === "p" && closed?.children.every(isTemplate)) {
      path.at(-1)?.children.splice(-1, 1, ...closed.children);
    }
  }

  function addTag(tag: string): void {
    if (/^<t[dh]\b/i.test(tag)) add(" ");
    if (/^<br\b/i.test(tag)) add(lineBreak);
    if (breaking.test(tag)) add(softBreak);
    if (/^<\/?a\b/i.test(tag)) close("a");
    const [, , value = ""] = addressAttribute.exec(tag) ?? [];
    if (value === "") return;
    const href = parser.normalizeLink(parser.utils.unescapeAll(value));
    const isFrame = /^<iframe\b/i.test(tag);
    if (isFrame || /^<a\b/i.test(tag)) open({ ...element("a"), href });
    else add({ ...element("template"), src: href });
    if (isFrame) close("a");
  }

  for (const token of tokens) {
    // The paragraphs of a tight list (no blank lines between its items) are hidden.
    if (token.hidden) continue;
    if (token.type === "inline") linesOf(nodesOf(token.children ?? [])).forEach(add);
    else if (token.type === "html_inline") addTag(token.content);
    else if (token.nesting < 0) close(token.tag);
    else if (token.nesting > 0) open(elementOf(token));
    else add(leafOf(token));
  }
  close("a");
  return root.children;
}

/** An element to which children are still added. */
type OpenElement = RichElement & { children: RichNode[] };

const element = (tag: string, ...children: RichNode[]): OpenElement => ({ tag, children });

const isTemplate = (node: RichNode) => typeof node === "object" && node.tag === "template";

const addressAttribute = /\s(?:href|src|data|action|poster)\s*=\s*(["']?)(.*?)\1(?=\s|\/?>)/is;

const breaking =
  /^<\/?(?:address|article|aside|blockquote|d[dlt]|div|fig\w+|footer|h[1-6r]|header|li|[ou]l|p|pre|section|t(?:able|body|head|foot|r))\b/i;

/** A link without words shows its address, as does one with those of Contentful's button "Embed external content". */
function addMissingWords(link: OpenElement): void {
  const { href = "", children } = link;
  const isMissing = (node: RichNode) =>
    typeof node === "string" ? /^\s*(?:Embedded content:.*)?$/i.test(node) : isTemplate(node);
  if (!children.every(isMissing)) return;
  link.children = [linkAddress(href) ?? href, ...children.filter(isTemplate)];
  link.isBare = true;
}

/** In a text, until it is divided into lines: a line break, and a line of the source, which adds none to a break beside it. */
const [lineBreak, softBreak] = ["\v", "\n"];

const besideBreak = /\n[^\S\v]*(?=\v)|(?<=[\n\v])[^\S\v]+/g;

/** Divides texts into lines, of which none begins with blanks, without breaks and blanks at the ends of the whole. */
function linesOf(nodes: RichText, isWhole = true): RichNode[] {
  return nodes.flatMap((node, index) => {
    if (typeof node === "object") return { ...node, children: linesOf(node.children, false) };
    const rest = isWhole && index === 0 ? node.trimStart() : node;
    const text = isWhole && index === nodes.length - 1 ? rest.trimEnd() : rest;
    const lines = text.replaceAll(besideBreak, "").split(/([\n\v])/);
    return lines.flatMap((line) => (/[\n\v]/.test(line) ? element("br") : line || []));
  });
}

function leafOf(token: Token): RichNode {
  switch (token.type) {
    case "text":
      return token.content;
    case "softbreak":
      return softBreak;
    case "hardbreak":
      return lineBreak;
    case "code_inline":
      return element("code", token.content);
    case "code_block":
    case "fence":
      return element("pre", element("code", token.content.replace(/\n$/, "")));
    case "image": {
      const alt = parser.renderer.renderInlineAsText(token.children ?? [], parser.options, {});
      return { ...elementOf(token), alt };
    }
    default:
      return elementOf(token);
  }
}

function elementOf(token: Token): OpenElement {
  const { href, src, title, start } = Object.fromEntries(token.attrs ?? []);
  return {
    ...element(token.tag),
    ...(typeof href === "string" && { href }),
    ...(typeof src === "string" && { src }),
    ...(typeof title === "string" && { title }),
    ...(typeof start === "number" && { start }),
    ...(token.markup === "linkify" && { isBare: true }),
  };
}
