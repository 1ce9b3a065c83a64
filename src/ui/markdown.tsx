import type { Definition, Nodes, Root, RootContent } from "mdast";
import { createElement, Fragment, type ReactNode } from "react";
import type { RichText } from "#content/rich-text.ts";
import { linkAddress } from "#content/web-address.ts";
import type { EditMark } from "./edit-marks.tsx";

type MarkdownProps = {
  text: RichText;
  /** The level that a `#` heading gets, one below the heading that it stands under. */
  headingLevel: 3 | 4;
  mark?: EditMark;
};

/**
 * An editor's text as elements. There is no way from the source to HTML: HTML in it is left out, and an address that
 * is not on the list leads nowhere.
 */
export function Markdown({ text: { tree }, headingLevel, mark }: MarkdownProps) {
  const page: Page = { definitions: definitionsOf(tree), headingLevel };
  return (
    <div className="markdown" {...mark}>
      {children(tree, page)}
    </div>
  );
}

type Page = { definitions: ReadonlyMap<string, Definition>; headingLevel: number };

function children(parent: { children: readonly Nodes[] }, page: Page): ReactNode {
  return together(parent.children.map((node) => element(node, page)));
}

/** One after the other; they never change places, so they need no keys. */
function together(nodes: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes);
}

function element(node: Nodes, page: Page): ReactNode {
  const inside = () => ("children" in node ? children(node, page) : null);
  switch (node.type) {
    case "paragraph":
      return <p>{inside()}</p>;
    case "text":
      return node.value;
    case "emphasis":
      return <em>{inside()}</em>;
    case "strong":
      return <strong>{inside()}</strong>;
    case "inlineCode":
      return <code>{node.value}</code>;
    case "break":
      return <br />;
    case "heading": {
      const Heading = headings[Math.min(6, page.headingLevel + node.depth - 1) - 3] ?? "h6";
      return <Heading>{inside()}</Heading>;
    }
    case "blockquote":
      return <blockquote>{inside()}</blockquote>;
    case "list":
      return node.ordered === true ? (
        <ol start={node.start ?? 1}>{items(node.children, node.spread, page)}</ol>
      ) : (
        <ul>{items(node.children, node.spread, page)}</ul>
      );
    case "code":
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      );
    case "thematicBreak":
      return <hr />;
    case "link":
      return link(node.url, node.title, inside());
    case "linkReference": {
      const definition = page.definitions.get(node.identifier);
      return definition ? link(definition.url, definition.title, inside()) : inside();
    }
    case "image":
      return image(node.url, node.alt, node.title);
    case "imageReference": {
      const definition = page.definitions.get(node.identifier);
      return definition ? image(definition.url, node.alt, definition.title) : (node.alt ?? null);
    }
    default:
      // Definitions have done their work; HTML, and what other dialects add, is not shown.
      return null;
  }
}

const headings = ["h3", "h4", "h5", "h6"] as const;

function items(
  list: readonly RootContent[],
  spread: boolean | null | undefined,
  page: Page,
): ReactNode {
  const item = (node: RootContent) => {
    if (node.type !== "listItem") return null;
    const isLoose = spread === true || node.spread === true;
    const content = node.children.map((child) =>
      child.type === "paragraph" && !isLoose ? children(child, page) : element(child, page),
    );
    return <li>{together(content)}</li>;
  };
  return together(list.map(item));
}

function link(url: string, title: string | null | undefined, text: ReactNode): ReactNode {
  const address = linkAddress(url);
  if (address === undefined) return text;
  return (
    <a href={address} title={title ?? undefined}>
      {text}
    </a>
  );
}

function image(
  url: string,
  alt: string | null | undefined,
  title: string | null | undefined,
): ReactNode {
  const address = linkAddress(url);
  if (address === undefined || /^(mailto|tel|#)/i.test(address)) return alt ?? null;
  return (
    <img src={address} alt={alt ?? ""} title={title ?? undefined} loading="lazy" decoding="async" />
  );
}

function definitionsOf(root: Root): ReadonlyMap<string, Definition> {
  const found = new Map<string, Definition>();
  const pending: Nodes[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    // CommonMark: of two definitions the first counts; the stack meets the later one first.
    if (node.type === "definition") found.set(node.identifier, node);
    if ("children" in node) pending.push(...node.children);
  }
  return found;
}
