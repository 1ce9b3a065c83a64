import MarkdownIt, { type StateBlock, type StateInline, type Token } from "markdown-it";
import { wireLimits } from "./wire-limits.ts";

/**
 * An editor's text and its formatting. It is parsed where content is read and not where it is shown, so that a browser
 * loads no parser for content that has not changed.
 */
export type RichText = {
  /** CommonMark, as the editor wrote it. */
  source: string;
  nodes: readonly RichNode[];
  /** The text would take too long to format: its nodes are plain paragraphs. */
  isPlain: boolean;
};

export type RichNode = string | RichElement;

export type RichElement = {
  tag: (typeof richTags)[number];
  children: readonly RichNode[];
  /** Addresses are as written: not yet known to be safe. */
  attributes?: RichAttributes;
};

type RichAttributes = { href?: string; src?: string; alt?: string; title?: string; start?: number };

const richTags = [
  ...(["p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "ol", "ul", "li", "pre"] as const),
  ...(["hr", "em", "strong", "code", "a", "img", "br"] as const),
] as const;

/**
 * Reads CommonMark (https://spec.commonmark.org) without its HTML, which is left out. The time that it takes is bounded
 * by `mostSteps`, whatever the text.
 * @param source cut at 50,000 characters, which is Contentful's limit
 */
export function readRichText(source: string): RichText {
  const text = source.slice(0, wireLimits.Text);
  try {
    steps = 0;
    return { source: text, nodes: nodesOf(parser.parse(text, {})), isPlain: false };
  } catch {
    return { source: text, nodes: plainParagraphs(text), isPlain: true };
  }
}

/**
 * How often the parser may try its rules: twice for each character of the longest text that the content model allows
 * (8,000). Markup-heavy documentation takes one step for five characters; a text that needs more is not writing.
 */
const mostSteps = 16_000;
/** Levels of quotes, lists and brackets inside each other; React renders each by a call within the one before. */
const deepest = 40;

// The parser would cut what is nested deeper than `maxNesting` without a word: `countStep` refuses it before.
const parser = new MarkdownIt("commonmark", { maxNesting: 2 * deepest });
// Addresses are checked where they are shown (web-address.ts), and stay as written until then.
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;
parser.block.ruler.before("blockquote", "steps", countStep, {
  alt: ["paragraph", "reference", "blockquote", "list"],
});
parser.inline.ruler.before("text", "steps", countStep);

let steps = 0;

/** A rule that never matches: the parser tries it first at each place. */
function countStep({ level }: StateBlock | StateInline): false {
  steps += 1;
  if (steps > mostSteps || level > deepest) throw new RangeError("too expensive to format");
  return false;
}

/** The tree of a list of opening and closing tokens. */
function nodesOf(tokens: readonly Token[]): RichNode[] {
  const root: RichNode[] = [];
  const open = [root];
  for (const token of tokens) {
    // A list without blank lines between its items hides their paragraphs.
    if (token.hidden) continue;
    const siblings = open.at(-1) ?? root;
    if (token.nesting < 0) open.pop();
    else if (token.type === "inline") siblings.push(...nodesOf(token.children ?? []));
    else if (token.nesting === 0) addLeaf(siblings, token);
    else {
      const children: RichNode[] = [];
      addElement(siblings, token.tag, children, attributesOf(token));
      if (open.push(children) > deepest) throw new RangeError("nested too deeply");
    }
  }
  return root;
}

function addLeaf(siblings: RichNode[], token: Token): void {
  switch (token.type) {
    case "text":
      addText(siblings, token.content);
      break;
    case "softbreak":
      addText(siblings, "\n");
      break;
    case "code_inline":
      addElement(siblings, "code", [token.content]);
      break;
    case "code_block":
    case "fence": {
      const lines = token.content.endsWith("\n") ? token.content.slice(0, -1) : token.content;
      siblings.push({ tag: "pre", children: [{ tag: "code", children: [lines] }] });
      break;
    }
    case "image": {
      const alt = textOf(nodesOf(token.children ?? []));
      addElement(siblings, "img", [], { ...attributesOf(token), alt });
      break;
    }
    case "html_block":
    case "html_inline":
      break;
    default:
      addElement(siblings, token.tag, []);
  }
}

/** Joins neighbouring texts: between two of them React would write a comment. */
function addText(siblings: RichNode[], text: string): void {
  const last = siblings.at(-1);
  if (typeof last === "string") siblings[siblings.length - 1] = last + text;
  else if (text !== "") siblings.push(text);
}

function addElement(
  siblings: RichNode[],
  name: string,
  children: RichNode[],
  attributes?: RichAttributes,
): void {
  const tag = richTags.find((known) => known === name);
  if (tag) siblings.push({ tag, children, ...(attributes && { attributes }) });
}

function attributesOf({ attrs }: Token): RichAttributes | undefined {
  if (!attrs) return undefined;
  const { href, src, title, start } = Object.fromEntries(attrs);
  return {
    ...(typeof href === "string" && { href }),
    ...(typeof src === "string" && { src }),
    ...(typeof title === "string" && { title }),
    ...(typeof start === "number" && { start }),
  };
}

/** The text without its formatting; a picture's is its alternative text. */
export function textOf(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) =>
      typeof node === "string" ? node : (node.attributes?.alt ?? textOf(node.children)),
    )
    .join("");
}

/** More paragraphs than that are in the last one. */
const mostParagraphs = 500;

function plainParagraphs(source: string): RichNode[] {
  const paragraphs: string[][] = [[]];
  for (const line of source.split("\n")) {
    if (line.trim() !== "") paragraphs.at(-1)?.push(line);
    else if (paragraphs.length < mostParagraphs && paragraphs.at(-1)?.length) paragraphs.push([]);
  }
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => ({ tag: "p", children: [lines.join("\n")] }));
}
