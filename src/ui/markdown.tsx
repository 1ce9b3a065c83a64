import { createElement, Fragment, type ReactNode } from "react";
import type { RichElement, RichNode, RichText } from "#content/rich-text.ts";
import { linkAddress } from "#content/web-address.ts";
import type { EditMark } from "./edit-marks.tsx";

type MarkdownProps = {
  text: RichText;
  /** The level that a `#` heading gets, one below the heading of the part that the text is in. */
  headingLevel: 3 | 4;
  mark?: EditMark;
};

/**
 * An editor's text as elements. There is no way from the source to HTML: HTML in it is left out, and an address that
 * linkAddress does not allow is no link.
 */
export function Markdown({ text, headingLevel, mark }: MarkdownProps) {
  return (
    <div className="markdown" {...mark}>
      {elements(text.nodes, headingLevel)}
    </div>
  );
}

/** One after the other; they never change places, so they need no keys. */
function elements(nodes: readonly RichNode[], headingLevel: number): ReactNode {
  if (nodes.length === 0) return null;
  return createElement(Fragment, null, ...nodes.map((node) => element(node, headingLevel)));
}

function element(node: RichNode, headingLevel: number): ReactNode {
  if (typeof node === "string") return node;
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
