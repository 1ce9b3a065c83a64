import { createElement, Fragment, type ReactNode } from "react";
import type { RichElement, RichNode, RichText } from "#content/rich-text.ts";
import { linkAddress } from "#content/web-address.ts";
import type { EditAttributes } from "./edit-attributes.tsx";
import { keepTogether } from "./keep-together.ts";

type MarkdownProps = {
  text: RichText;
  /** The HTML level of a `#` heading: one below the heading that the text stands under. */
  headingLevel: 3 | 4;
  edit?: EditAttributes;
};

/**
 * Renders an editor's text as React elements. It never inserts HTML: HTML in the source is dropped, and a link whose
 * address `linkAddress` rejects is rendered as its text.
 */
export function Markdown({ text, headingLevel, edit }: MarkdownProps) {
  return (
    <div className="markdown" {...edit}>
      {elements(text.nodes, headingLevel)}
    </div>
  );
}

/** Passes the nodes as separate children, which need no keys, since their order never changes. */
function elements(nodes: readonly RichNode[], headingLevel: number): ReactNode {
  if (nodes.length === 0) return null;
  return createElement(Fragment, null, ...nodes.map((node) => element(node, headingLevel)));
}

function element(node: RichNode, headingLevel: number): ReactNode {
  if (typeof node === "string") return keepTogether(node);
  const children = elements(node.children, headingLevel);
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
      const level = Math.min(6, headingLevel + Number(node.tag.slice(1)) - 1);
      return createElement(`h${level}`, null, children);
    }
    default:
      return createElement(node.tag, null, children);
  }
}

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
