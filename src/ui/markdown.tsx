import { createElement, Fragment, type ReactNode } from "react";
import {
  type RichElement,
  type RichNode,
  type RichText,
  alternativeText,
  assetAddress,
  linkAddress,
  textPictureAddress,
} from "#content/text";
import { variantAddress } from "#content/pictures";
import type { FieldAttributes } from "./field-attributes.ts";
import { keepTogether } from "./keep-together.ts";
import { usePlaceAddress } from "./page-context.ts";

type MarkdownProps = {
  text: RichText | undefined;
  /** The HTML level of a `#` heading: one below the text's own heading. */
  headingLevel: 3 | 4;
  /** Whether a last paragraph that is a link alone is a button. */
  hasAction?: boolean;
  field?: FieldAttributes;
};

type Context = Pick<MarkdownProps, "headingLevel"> & {
  /** The link that is a button. */
  action?: RichNode | undefined;
  /** Whether the element is within a link. */
  isLinked?: boolean;
  /** Returns the address of a link with the id of the place that it means. */
  placeAddress: ReturnType<typeof usePlaceAddress>;
  /** Whether the text is code, which is shown as written. */
  isCode?: boolean;
};

/**
 * Renders an editor's text as React elements. It never inserts HTML, and a link whose address `linkAddress` rejects is
 * rendered as its text.
 */
export function Markdown({ text, headingLevel, hasAction, field }: MarkdownProps) {
  const placeAddress = usePlaceAddress();
  if (text === undefined) return null;
  const action = hasAction ? onlyLink(text.at(-1)) : undefined;
  return (
    <div className="markdown" {...field}>
      {elements(text, { headingLevel, action, placeAddress })}
    </div>
  );
}

/** Returns the link of a paragraph that contains nothing else. One that shows its address is no button. */
function onlyLink(node: RichNode | undefined): RichElement | undefined {
  if (typeof node !== "object" || node.tag !== "p" || node.children.length > 1) return undefined;
  return node.children.filter(isElement).find(({ tag, isBare }) => tag === "a" && !isBare);
}

const isElement = (node: RichNode): node is RichElement => typeof node === "object";

/** Passes the nodes as separate children, which need no keys, since their order never changes. */
function elements(nodes: readonly RichNode[], context: Context): ReactNode {
  if (nodes.length === 0) return null;
  return createElement(Fragment, null, ...nodes.map((node) => element(node, context)));
}

function element(node: RichNode, context: Context): ReactNode {
  if (typeof node === "string") return context.isCode ? node : keepTogether(node);
  if (node.tag === "blockquote") return quote(node, context);
  const isLinked = context.isLinked || node.tag === "a";
  const isCode = context.isCode || node.tag === "code";
  const children = elements(node.children, { ...context, isLinked, isCode });
  switch (node.tag) {
    case "a": {
      const address = linkAddress(node.href ?? "");
      if (address === undefined || context.isLinked) return children;
      const className = node === context.action ? "button" : undefined;
      return link({ ...node, href: context.placeAddress(address) }, children, className);
    }
    case "img":
      return image(node, context);
    case "ol": {
      const { start = 1 } = node;
      const isLong = node.children
        .filter(isElement)
        .some(({ value }, index) => (value ?? start + index) > 99);
      return createElement("ol", { start, "data-long": isLong || undefined }, children);
    }
    case "li":
      return createElement("li", { value: node.value }, children);
    case "table":
      return (
        <div className="markdown-table">
          <table>{children}</table>
        </div>
      );
    default: {
      const [, level] = /^h([1-6])$/.exec(node.tag) ?? [];
      const tag = level ? `h${Math.min(6, context.headingLevel + Number(level) - 1)}` : node.tag;
      return createElement(tag, { "data-align": node.align }, children);
    }
  }
}

/** A quote, and below it the name and title of a last line that begins with a dash. */
function quote({ children }: RichElement, context: Context): ReactNode {
  const last = children.at(-1);
  const lines = typeof last === "object" && last.tag === "p" ? last.children : [];
  const isLine = (at: number) => at === 0 || isBreak(lines[at - 1]);
  const at = lines.findLastIndex(
    (node, index) => typeof node === "string" && dash.test(node) && isLine(index),
  );
  const line = lines[at];
  if (typeof line !== "string") return <blockquote>{elements(children, context)}</blockquote>;
  const before = lines.slice(0, Math.max(0, at - 1));
  const said: RichNode[] = before.length > 0 ? [{ tag: "p", children: before }] : [];
  return (
    <figure className="markdown-quote">
      <blockquote>{elements([...children.slice(0, -1), ...said], context)}</blockquote>
      <figcaption>{elements([line.replace(dash, ""), ...lines.slice(at + 1)], context)}</figcaption>
    </figure>
  );
}

/** Before a name, at the beginning of a line. */
const dash = /^[–—]\s/;

const isBreak = (node: RichNode | undefined) => typeof node === "object" && node.tag === "br";

const link = ({ href, title }: RichElement, text: ReactNode, className?: string): ReactNode => (
  <a className={className} href={href} title={title}>
    {text}
  </a>
);

/**
 * A picture of Contentful's is asked for in the width of a column, unless the editor has written a query. A picture
 * that the policy does not allow is a link, or within another link its alternative text.
 */
function image(node: RichElement, { isLinked }: Context): ReactNode {
  const { src = "", title } = node;
  const alt = alternativeText(node.alt ?? "");
  const url = textPictureAddress(src);
  if (url !== undefined) {
    const addresses =
      /^https:[^?]*$/.test(url) && !/\.svg$/i.test(url) ? inWidths(url) : { src: url };
    return <img {...addresses} alt={alt} title={title} loading="lazy" decoding="async" />;
  }
  const href = assetAddress(src);
  return href === undefined || isLinked ? alt : link({ ...node, href }, alt || href);
}

/** The widest column has 715 pixels. PNG has only the first frame of a GIF. */
function inWidths(url: string): { src: string; srcSet: string } {
  const format = /\.gif$/i.test(url) ? "png" : "webp";
  const variant = (width: number) => variantAddress({ url }, { width, format, quality: 75 });
  return { src: variant(720), srcSet: `${variant(1440)} 2x` };
}
