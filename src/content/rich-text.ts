import type { Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";

/**
 * An editor's text, read: its CommonMark source and what it says (github.com/syntax-tree/mdast). Read here, at the
 * edge, and not where it is shown, so that a browser needs no parser for content that has not changed.
 */
export type RichText = { source: string; tree: Root };

/**
 * A text that no parser could read in good time is one paragraph, as it was written.
 * @param source CommonMark; beyond `longestSource` characters it is cut
 */
export function readRichText(source: string): RichText {
  const text = source.slice(0, longestSource);
  return { source: text, tree: parsed(text) ?? plain(text) };
}

/** Contentful's own limit for a long text. */
const longestSource = 50_000;
/** No text that a person wrote goes deeper; what does is left out. */
const deepest = 40;

function parsed(text: string): Root | undefined {
  if (isHostile(text)) return undefined;
  try {
    const tree = fromMarkdown(text);
    prune(tree, 0);
    return tree;
  } catch {
    return undefined;
  }
}

/** Long runs of markers are no writing, and would cost the parser seconds. */
function isHostile(text: string): boolean {
  return /(?:[>*+-][ \t]?){60}|[[\](){}!]{200}|(?:[*_`~<&\\][^\p{L}\p{N}\n]?){400}/u.test(text);
}

const plain = (value: string): Root => ({
  type: "root",
  children: [{ type: "paragraph", children: [{ type: "text", value }] }],
});

/** Where in the source a node stood is of no use to a page. */
function prune(node: Nodes, depth: number): void {
  delete node.position;
  if (!("children" in node)) return;
  if (depth > deepest) node.children = [];
  for (const child of node.children) prune(child, depth + 1);
}
