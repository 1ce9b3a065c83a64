import MarkdownIt, { type Token } from "markdown-it";

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
  /** The first number of a list. */
  start?: number | undefined;
};

// Without blocks of HTML, every tag is a token within a text. A line of dashes below a paragraph makes no heading.
const parser = new MarkdownIt("commonmark", { maxNesting: 100 })
  .enable(["table", "strikethrough"])
  .disable(["html_block", "lheading"]);
// Addresses are validated where they are rendered (web-address.ts).
parser.validateLink = () => true;

/**
 * Parses CommonMark (https://spec.commonmark.org) with tables and `~~struck~~`. Tags of HTML are left out, their text stays.
 */
export function readRichText(source: string): RichText {
  const text = source
    // Chats and word processors leave zero-width spaces and direction marks at the edges of lines.
    .replaceAll(/^[\u200b-\u200f\ufeff]+|[\u200b-\u200f\ufeff]+$/gm, "")
    .replaceAll(lineSigns, (signs) => signs.replaceAll("\u00a0", " "));
  return nodesOf(parser.parse(text, {}));
}

/** The signs that make a line a heading, a quote, a list or a table, with blanks: a Mac's Option key writes no-break spaces. */
const lineSigns = /^(?:[ \t\u00a0]*(?:[#>*+|:-]|\d{1,9}[.)]))+[ \t\u00a0]?/gm;

/** Builds the tree of a flat list of opening and closing tokens. */
function nodesOf(tokens: readonly Token[]): RichNode[] {
  const root: RichNode[] = [];
  const open = [root];
  for (const token of tokens) {
    const siblings = open.at(-1) ?? root;
    // The paragraphs of a tight list (no blank lines between its items) are hidden.
    if (token.hidden) continue;
    if (token.nesting < 0) {
      open.pop();
      if (token.tag === "p" && siblings.every(isBlank)) open.at(-1)?.pop();
    } else if (token.type === "inline") {
      siblings.push(...nodesOf(token.children ?? []));
    } else if (token.nesting > 0) {
      const children: RichNode[] = [];
      siblings.push(elementOf(token, children));
      open.push(children);
    } else addLeaf(siblings, token);
  }
  return root;
}

/** A paragraph of tags alone has line breaks at most. */
const isBlank = (node: RichNode) => typeof node === "string" && node.trim() === "";

function addLeaf(siblings: RichNode[], token: Token): void {
  switch (token.type) {
    case "text":
      addText(siblings, token.content);
      break;
    case "softbreak":
      addText(siblings, "\n");
      break;
    case "html_inline":
      if (/^<br\b/i.test(token.content)) siblings.push({ tag: "br", children: [] });
      break;
    case "code_inline":
      siblings.push({ tag: "code", children: [token.content] });
      break;
    case "code_block":
    case "fence": {
      const code = { tag: "code", children: [token.content.replace(/\n$/, "")] };
      siblings.push({ tag: "pre", children: [code] });
      break;
    }
    case "image": {
      const alt = parser.renderer.renderInlineAsText(token.children ?? [], parser.options, {});
      siblings.push({ ...elementOf(token, []), alt });
      break;
    }
    default:
      siblings.push(elementOf(token, []));
  }
}

/** Joins adjacent texts, between which React would insert a comment. */
function addText(siblings: RichNode[], text: string): void {
  const last = siblings.at(-1);
  if (typeof last === "string") siblings[siblings.length - 1] = last + text;
  else if (text !== "") siblings.push(text);
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
  };
}
