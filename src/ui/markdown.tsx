import { createElement, Fragment, type ReactNode } from "react";
import { isKeyFigure } from "#content/key-figure.ts";
import type { RichElement, RichNode, RichText } from "#content/rich-text.ts";
import { assetAddress, linkAddress, textPictureAddress } from "#content/web-address.ts";
import type { Labels } from "#language/labels.ts";
import { useLabels } from "#language/locale-context.tsx";
import type { EditAttributes } from "./edit-attributes.tsx";
import { Evidence, isEvidence } from "./evidence.tsx";
import { keepTogether } from "./keep-together.ts";

type MarkdownProps = {
  text: RichText;
  /** The HTML level of a `#` heading: one below the text's own heading. */
  headingLevel: 3 | 4;
  /** Whether a first paragraph that begins with a line in bold is a key figure with its caption. */
  hasFigure?: boolean;
  /** Whether the key figure's source is open from the start. */
  isOpen?: boolean;
  /** Whether a last paragraph that is a link alone is a button. */
  hasAction?: boolean;
  edit?: EditAttributes;
};

type Context = Pick<MarkdownProps, "headingLevel"> & {
  labels: Labels;
  /** The number of the footnote that opens below the key figure. */
  figureNote?: number | undefined;
  /** The link that is a button. */
  action?: RichNode | undefined;
  /** Whether the element is within a link. */
  isLinked?: boolean;
  /** Whether the text is code, which is shown as written. */
  isCode?: boolean;
};

/**
 * Renders an editor's text as React elements. It never inserts HTML: tags of HTML in the source are removed, and a link whose
 * address `linkAddress` rejects is rendered as its text. The footnote of a key figure opens below it, other footnotes after
 * the text.
 */
export function Markdown({
  text,
  headingLevel,
  hasFigure,
  isOpen,
  hasAction,
  edit,
}: MarkdownProps) {
  const { nodes } = text;
  const labels = useLabels();
  const [first, ...others] = nodes;
  const figure = hasFigure && isKeyFigure(first) ? first : undefined;
  const source = figure && sourceOf(figure, others.at(-1));
  const action = hasAction ? onlyLink(nodes.at(-1)) : undefined;
  const context = { headingLevel, labels, figureNote: source?.attributes?.note, action };
  return (
    <div className="markdown" {...edit}>
      {figure && keyFigure(figure, source, context, isOpen)}
      {elements(figure ? others : nodes, context)}
    </div>
  );
}

/** The figure with its caption. A figure with a source opens: the lines of the source are layers below it. */
function keyFigure(
  figure: RichElement,
  source: RichElement | undefined,
  context: Context,
  isOpen?: boolean,
) {
  const children = elements(figure.children, context);
  if (source === undefined) return <p className="markdown-figure">{children}</p>;
  const summary = (
    <>
      <span className="markdown-figure">{children}</span>{" "}
      <span className="markdown-source">{context.labels.source}</span>
    </>
  );
  return traced(summary, source, context, isOpen);
}

/** A footnote that opens after the text. */
function tracedNote(note: RichElement, context: Context) {
  const summary = (
    <span className="markdown-source">
      {context.labels.source}
      <sup>{numberOf(note)}</sup>
    </span>
  );
  return traced(summary, note, context);
}

function traced(summary: ReactNode, source: RichElement, context: Context, isOpen?: boolean) {
  return (
    <details className="markdown-traced" open={isOpen}>
      <summary className="markdown-summary">{summary}</summary>
      {layers(source, context)}
    </details>
  );
}

function layers({ children }: RichElement, context: Context) {
  return createElement(
    "ol",
    { className: "markdown-layers" },
    ...layersOf(children).map((lines) => layer(lines, context)),
  );
}

/** The lines of a layer, and below them its evidence. */
function layer(lines: readonly RichNode[], context: Context) {
  const plain = new Map(lines.map((line) => [line, plainTextOf(line)]));
  const evidence = lines.map((line) => plain.get(line)).filter(isEvidence);
  return (
    <li>
      {elements(
        lines.filter((line) => !isEvidence(plain.get(line))),
        context,
      )}
      {evidence.length > 0 && <Evidence lines={evidence} />}
    </li>
  );
}

/** Returns the text of a line without formatting; undefined for another one. */
function plainTextOf(line: RichNode): string | undefined {
  if (typeof line !== "object" || line.children.length !== 1) return undefined;
  const [text] = line.children;
  return typeof text === "string" ? text : undefined;
}

/** Returns the footnote to which the figure refers. */
function sourceOf({ children }: RichElement, notes: RichNode | undefined): RichElement | undefined {
  const reference = children.filter(isElement).find(({ tag }) => tag === "reference");
  if (reference === undefined || typeof notes !== "object") return undefined;
  return notes.children.filter(isElement).find((note) => numberOf(note) === numberOf(reference));
}

/** Most layers; the last one has the rest of the lines. */
const maxLayers = 4;

/** Each line is a layer. When the first one begins in bold, so does each layer, and the lines after it belong to it. */
function layersOf(lines: readonly RichNode[]): RichNode[][] {
  const isNamed = beginsInBold(lines[0]);
  const found: RichNode[][] = [];
  for (const line of lines) {
    const begins = found.length < maxLayers && (!isNamed || beginsInBold(line));
    if (begins) found.push([line]);
    else found.at(-1)?.push(line);
  }
  return found;
}

function beginsInBold(line: RichNode | undefined): boolean {
  if (typeof line !== "object") return false;
  const [first] = line.children;
  return typeof first === "object" && first.tag === "strong";
}

/** Returns the link of a paragraph that contains nothing else. */
function onlyLink(node: RichNode | undefined): RichElement | undefined {
  if (typeof node !== "object" || node.tag !== "p" || node.children.length > 1) return undefined;
  return node.children.filter(isElement).find(({ tag }) => tag === "a");
}

const isElement = (node: RichNode): node is RichElement => typeof node === "object";
const numberOf = ({ attributes }: RichElement) => attributes?.note;

/** Passes the nodes as separate children, which need no keys, since their order never changes. */
function elements(nodes: readonly RichNode[], context: Context): ReactNode {
  if (nodes.length === 0) return null;
  return createElement(Fragment, null, ...nodes.map((node) => element(node, context)));
}

function element(node: RichNode, context: Context): ReactNode {
  if (typeof node === "string") return context.isCode ? node : keepTogether(node);
  const isLinked = context.isLinked || node.tag === "a";
  const isCode = context.isCode || node.tag === "code";
  const children = elements(node.children, { ...context, isLinked, isCode });
  switch (node.tag) {
    case "a":
      return link(node.attributes, children, node === context.action ? "button" : undefined);
    case "img":
      return image(node, context);
    case "br":
      return <br />;
    case "hr":
      return <hr />;
    case "ol":
      return <ol start={node.attributes?.start ?? 1}>{children}</ol>;
    case "h1":
    case "h2":
    case "h3":
    case "h4":
    case "h5":
    case "h6": {
      const level = Math.min(6, context.headingLevel + Number(node.tag.slice(1)) - 1);
      return createElement(`h${level}`, null, children);
    }
    case "blockquote":
      return quote(node, context);
    case "reference":
      // The word joiner keeps it on the line of the word before it.
      return numberOf(node) === context.figureNote ? null : (
        <>
          {"\u2060"}
          <sup>{numberOf(node)}</sup>
        </>
      );
    case "note":
      return numberOf(node) === context.figureNote ? null : tracedNote(node, context);
    case "notes":
      return children;
    default:
      return createElement(node.tag, null, children);
  }
}

/** A quote, and below it the name and title of a last line that begins with a dash. */
function quote({ children }: RichElement, context: Context): ReactNode {
  const last = children.at(-1);
  const lines = typeof last === "object" && last.tag === "p" ? last.children : [];
  const at = lines.findLastIndex((node) => typeof node === "string" && dash.test(node));
  const line = lines[at];
  if (typeof line !== "string") return <blockquote>{elements(children, context)}</blockquote>;
  const [words = "", ...name] = line.split(dash);
  const before = [...lines.slice(0, at), words].filter((node) => node !== "");
  const said: RichNode[] = before.length > 0 ? [{ tag: "p", children: before }] : [];
  return (
    <figure className="markdown-quote">
      <blockquote>{elements([...children.slice(0, -1), ...said], context)}</blockquote>
      <figcaption>{elements([name.join("\n– "), ...lines.slice(at + 1)], context)}</figcaption>
    </figure>
  );
}

/** Before a name, at the beginning of a line. */
const dash = /(?:^|\n)[–—]\s/;

function link(
  { href = "", title }: RichElement["attributes"] = {},
  text: ReactNode,
  className?: string,
): ReactNode {
  const address = linkAddress(href);
  if (address === undefined) return text;
  return (
    <a className={className} href={address} title={title}>
      {text}
    </a>
  );
}

/** A picture of a host that the policy does not allow is a link to it, or its alternative text within another link. */
function image({ attributes = {} }: RichElement, { isLinked }: Context): ReactNode {
  const { src = "", alt = "", title } = attributes;
  const address = textPictureAddress(src);
  if (address !== undefined) {
    return <img src={address} alt={alt} title={title} loading="lazy" decoding="async" />;
  }
  const href = assetAddress(src, "/");
  return href === undefined || isLinked ? alt : link({ ...attributes, href }, alt || href);
}
