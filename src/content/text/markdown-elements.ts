import type { Token } from "markdown-it";
import { commonMarkOf } from "./common-mark-of.ts";
import { readTag } from "./html-tags.ts";
import { parser } from "./markdown-parser.ts";
import { linkAddress } from "./web-address.ts";

/**
 * An editor's text, parsed. Text is parsed when content is fetched and not when it is rendered, so that a browser loads
 * no Markdown parser for unchanged content.
 */
export type RichText = readonly RichNode[];

export type RichNode = string | RichElement;

export type RichElement = {
  /** The name of an HTML element that Markdown can express. */
  tag: string;
  children: RichText;
  /** Addresses are as written and not validated. */
  href?: string | undefined;
  src?: string | undefined;
  alt?: string | undefined;
  title?: string | undefined;
  /** Of a table's cell: `left`, `center` or `right`. */
  align?: string | undefined;
  /** The first number of a list. */
  start?: number | undefined;
  /** The number of an item, in a list whose numbers are neither all the same nor rise by one. */
  value?: number | undefined;
  /** Whether the text of a link is its address. */
  isBare?: boolean | undefined;
};

/**
 * Parses Markdown (markdown-parser.ts). Of HTML, links, line breaks and what says more than its text are kept (html-tags.ts);
 * of the other tags that it knows, only their text stays.
 */
export const readRichText = (source: string): RichText =>
  nodesOf(parser.parse(commonMarkOf(source), {}));

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
    if (tag === "ol" && closed) dropCountedNumbers(closed);
    // A paragraph of tags alone.
    if (tag === "p" && closed?.children.length === 0) path.at(-1)?.children.pop();
  }

  function addTag(tag: string): void {
    if (tag.startsWith("<!--")) return;
    const { name, isEnd, element: shown, isBlock, texts = [] } = readTag(tag) ?? {};
    if (name === undefined) add(tag);
    else if (name === "br") add(lineBreak);
    else if (isBlock) add(softBreak);
    else if (/^t[dh]$/.test(name) && !isEnd) add(" ");
    else if (shown !== undefined && isEnd) close(shown);
    else if (shown !== undefined && path.every(({ tag: each }) => each !== shown))
      open(element(shown));
    else if (name === "a" || name === "iframe") {
      close("a");
      const address = parser.utils.unescapeAll(texts[0] ?? "");
      if (address !== "") open({ ...element("a"), href: parser.normalizeLink(address) });
      if (name === "iframe") close("a");
    }
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

/** A link without words shows its address, as does one with those of Contentful's button "Embed external content". */
function addMissingWords(link: OpenElement): void {
  const { href = "", children } = link;
  const isMissing = (node: RichNode) =>
    typeof node === "string" && /^\s*(?:Embedded content:.*)?$/i.test(node);
  if (!children.every(isMissing)) return;
  link.children = [linkAddress(href) ?? href];
  link.isBare = true;
}

/** Drops the numbers of items that the browser counts itself: those that rise by one, and 1, 1, 1, which means the same. */
function dropCountedNumbers({ children }: OpenElement): void {
  const items = children.filter((item) => typeof item === "object");
  const first = items[0]?.value ?? 0;
  const isCounted = [0, 1].some((step) =>
    items.every(({ value }, index) => value === first + index * step && (step === 1 || first < 2)),
  );
  if (isCounted) for (const item of items) delete item.value;
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
  const { href, src, title, start, style } = Object.fromEntries(token.attrs ?? []);
  return {
    ...element(token.tag),
    ...(typeof href === "string" && { href }),
    ...(typeof src === "string" && { src }),
    ...(typeof title === "string" && { title }),
    ...(typeof start === "number" && { start }),
    ...(typeof style === "string" && { align: style.replace("text-align:", "") }),
    ...(token.markup === "linkify" && { isBare: true }),
    ...(token.type === "list_item_open" && token.info && { value: Number(token.info) }),
  };
}
