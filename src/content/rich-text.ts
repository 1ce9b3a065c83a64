import MarkdownIt, { type StateBlock, type StateInline } from "markdown-it";
import { hiddenLines, type Piece, readOfficeTag, withoutHtml } from "./html-in-text.ts";
import { wireLimits } from "./wire-limits.ts";

/**
 * An editor's text, parsed. Text is parsed when content is fetched and not when it is rendered, so that a browser loads
 * no Markdown parser for unchanged content.
 */
export type RichText = {
  nodes: readonly RichNode[];
  /** Whether the text could not be parsed, as a rule because it is too expensive; the nodes are plain paragraphs. */
  isPlain?: true;
  /** Whether HTML was removed. */
  hasHtml?: true;
};

export type RichNode = string | RichElement;

export type RichElement = {
  tag: (typeof richTags)[number];
  children: readonly RichNode[];
  /** Addresses are as written and not validated. */
  attributes?: RichAttributes;
};

type RichAttributes = {
  href?: string;
  src?: string;
  alt?: string;
  title?: string;
  start?: number;
};

const richTags = [
  ...(["p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "ol", "ul", "li", "pre"] as const),
  ...(["hr", "em", "strong", "code", "a", "img", "br"] as const),
  ...(["table", "thead", "tbody", "tr", "th", "td"] as const),
] as const;

/**
 * Parses CommonMark (https://spec.commonmark.org) with tables; HTML is removed (html-in-text.ts). `maxSteps` bounds the time for any text.
 * @param source cut at 50,000 characters, which is Contentful's limit
 */
export function readRichText(source: string): RichText {
  const text = source.slice(0, wireLimits.Text);
  try {
    const env: { parsing?: Parsing } = {};
    const { pieces, hasHtml } = withoutHtml(parser.parse(text, env));
    const nodes = nodesOf(pieces);
    const isWithHtml = hasHtml || env.parsing?.hasHtml === true;
    return { nodes, ...(isWithHtml && { hasHtml: true }) };
  } catch {
    // Whatever the error, one text must not stop the renewal of the page.
    return { nodes: plainParagraphs(text), isPlain: true };
  }
}

type Parsing = {
  steps: number;
  /** Whether a block of HTML was removed. */
  hasHtml: boolean;
  /** Ends of comments and the like that the text does not have (`hiddenLines`). */
  unclosed: Set<string>;
};

declare module "markdown-it" {
  /** The state of parsing one text, which markdown-it passes to each rule. */
  interface Env {
    parsing?: Parsing;
  }
}

const parsingOf = ({ env }: StateBlock | StateInline): Parsing =>
  (env.parsing ??= { steps: 0, hasHtml: false, unclosed: new Set() });

/**
 * How often the parser may try its rules: twice per character of the longest text that the content model allows
 * (8,000). Markup-heavy documentation needs one step per five characters.
 */
const maxSteps = 16_000;
/** Levels of nested quotes, lists and brackets; React renders nested elements recursively. */
const maxDepth = 40;

// markdown-it silently drops content nested deeper than `maxNesting`; `countStep` throws before that depth is reached.
const parser = new MarkdownIt("commonmark", { maxNesting: 2 * maxDepth }).enable("table");
// Addresses are validated where they are rendered (web-address.ts).
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;
// Tags of blocks are read with the text beside them.
parser.block.ruler.at("html_block", skipHidden, { alt: ["paragraph", "reference", "blockquote"] });
parser.inline.ruler.before("autolink", "office", readOfficeTag);
parser.block.ruler.before("blockquote", "steps", countStep, {
  alt: ["paragraph", "reference", "blockquote", "list"],
});
parser.inline.ruler.before("text", "steps", countStep);

function skipHidden(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const parsing = parsingOf(state);
  const next = hiddenLines(state, start, end, parsing.unclosed);
  if (next === undefined || silent) return next !== undefined;
  parsing.hasHtml = true;
  state.line = next;
  return true;
}

/** A rule that never matches. The parser tries it first at each position, so it counts the parser's steps. */
function countStep(state: StateBlock | StateInline): false {
  const parsing = parsingOf(state);
  parsing.steps += 1;
  if (parsing.steps > maxSteps || state.level > maxDepth)
    throw new RangeError("too expensive to parse");
  return false;
}

/** Builds the tree of a flat list of opening and closing tokens. */
function nodesOf(tokens: readonly Piece[]): RichNode[] {
  const root: RichNode[] = [];
  const open = [root];
  for (const token of tokens) {
    // The paragraphs of a tight list (no blank lines between its items) are hidden.
    if (token.hidden) continue;
    const siblings = open.at(-1) ?? root;
    if (token.nesting < 0) open.pop();
    else if (token.type === "inline") siblings.push(...nodesOf(token.children ?? []));
    else if (token.nesting === 0) addLeaf(siblings, token);
    else {
      const children: RichNode[] = [];
      addElement(siblings, token.tag, children, attributesOf(token));
      if (open.push(children) > maxDepth) throw new RangeError("nested too deeply");
    }
  }
  return root;
}

function addLeaf(siblings: RichNode[], token: Piece): void {
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
    case "html_inline":
      break;
    default:
      addElement(siblings, token.tag, [], attributesOf(token));
  }
}

/** Joins adjacent texts, between which React would insert a comment. */
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

function attributesOf({ attrs }: Piece): RichAttributes | undefined {
  if (!attrs) return undefined;
  const { href, src, title, start } = Object.fromEntries(attrs);
  return {
    ...(typeof href === "string" && { href }),
    ...(typeof src === "string" && { src }),
    ...(typeof title === "string" && { title }),
    ...(typeof start === "number" && { start }),
  };
}

/** Returns the text without formatting; a picture is replaced by its alternative text. */
export function textOf(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) =>
      typeof node === "string" ? node : (node.attributes?.alt ?? textOf(node.children)),
    )
    .join("");
}

/** The last paragraph contains the rest of the text. */
const maxParagraphs = 500;

function plainParagraphs(source: string): RichNode[] {
  const paragraphs: string[][] = [[]];
  for (const line of source.split("\n")) {
    if (line.trim() !== "") paragraphs.at(-1)?.push(line);
    else if (paragraphs.length < maxParagraphs && paragraphs.at(-1)?.length) paragraphs.push([]);
  }
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => ({ tag: "p", children: [lines.join("\n")] }));
}
