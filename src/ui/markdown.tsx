import { createElement, Fragment, type ReactNode, useId } from "react";
import type { RichElement, RichNode, RichText } from "#content/rich-text.ts";
import { linkAddress } from "#content/web-address.ts";
import type { Labels } from "#language/labels.ts";
import { useLabels } from "#language/locale-context.tsx";
import type { EditAttributes } from "./edit-attributes.tsx";
import { keepTogether } from "./keep-together.ts";

type MarkdownProps = {
  text: RichText;
  /** The HTML level of a `#` heading: one below the heading that the text stands under. */
  headingLevel: 3 | 4;
  /** Whether a first paragraph that begins with a line in bold is a key figure with its caption. */
  hasFigure?: boolean;
  edit?: EditAttributes;
};

type Context = Pick<MarkdownProps, "headingLevel"> & { id: string; labels: Labels };

/**
 * Renders an editor's text as React elements. It never inserts HTML: HTML in the source is dropped, and a link whose
 * address `linkAddress` rejects is rendered as its text. A footnote opens from its reference.
 */
export function Markdown({ text: { nodes }, headingLevel, hasFigure, edit }: MarkdownProps) {
  const context = { headingLevel, id: useId(), labels: useLabels() };
  const [first, ...others] = nodes;
  const figure = hasFigure && isFigure(first) ? first : undefined;
  return (
    <div className="markdown" {...edit}>
      {figure && <p className="markdown-figure">{elements(figure.children, context)}</p>}
      {elements(figure ? others : nodes, context)}
    </div>
  );
}

/** Whether the paragraph's first line is bold, a reference after it aside. */
function isFigure(node: RichNode | undefined): node is RichElement {
  if (typeof node !== "object" || node.tag !== "p") return false;
  const [bold, ...rest] = node.children;
  const after = rest.find((child) => typeof child === "string" || child.tag !== "reference");
  if (typeof bold !== "object" || bold.tag !== "strong") return false;
  return typeof after === "object" ? after.tag === "br" : (after ?? "\n").startsWith("\n");
}

/** Passes the nodes as separate children, which need no keys, since their order never changes. */
function elements(nodes: readonly RichNode[], context: Context): ReactNode {
  if (nodes.length === 0) return null;
  return createElement(Fragment, null, ...nodes.map((node) => element(node, context)));
}

function element(node: RichNode, context: Context): ReactNode {
  if (typeof node === "string") return keepTogether(node);
  const children = elements(node.children, context);
  switch (node.tag) {
    case "a":
      return link(node, children);
    case "img":
      return image(node);
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
    case "reference":
      return reference(node, context);
    case "note":
      return (
        <li
          className="markdown-note"
          data-ground="surface"
          id={noteId(node, context)}
          popover="auto"
        >
          {children}
        </li>
      );
    case "notes":
      return <ol className="markdown-notes">{children}</ol>;
    default:
      return createElement(node.tag, null, children);
  }
}

/** A ring that opens its footnote. In print it is the footnote's number. */
function reference(node: RichElement, context: Context): ReactNode {
  const number = node.attributes?.note;
  return (
    <button
      className="markdown-reference"
      type="button"
      popoverTarget={noteId(node, context)}
      aria-label={`${context.labels.source} ${number}`}
      data-number={number}
    />
  );
}

const noteId = ({ attributes }: RichElement, { id }: Context) => `${id}note-${attributes?.note}`;

function link({ attributes: { href = "", title } = {} }: RichElement, text: ReactNode): ReactNode {
  const address = linkAddress(href);
  if (address === undefined) return text;
  return (
    <a href={address} title={title}>
      {text}
    </a>
  );
}

function image({ attributes: { src = "", alt = "", title } = {} }: RichElement): ReactNode {
  const address = linkAddress(src);
  if (address === undefined || /^(mailto|tel|#)/i.test(address)) return alt || null;
  return <img src={address} alt={alt} title={title} loading="lazy" decoding="async" />;
}
