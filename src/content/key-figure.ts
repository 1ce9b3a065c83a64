import type { RichElement, RichNode, RichText } from "./rich-text.ts";

/** Whether the paragraph's first line is bold, a reference after it aside: a key figure with its caption. */
export function isKeyFigure(node: RichNode | undefined): node is RichElement {
  if (typeof node !== "object" || node.tag !== "p") return false;
  const [bold, ...rest] = node.children;
  const after = rest.find((child) => typeof child === "string" || child.tag !== "reference");
  if (typeof bold !== "object" || bold.tag !== "strong") return false;
  return typeof after === "object" ? after.tag === "br" : (after ?? "\n").startsWith("\n");
}

export type KeyFigure = { figure: string; caption: string };

/** Returns the key figure at the beginning of a text, without formatting. */
export function keyFigureOf(text: RichText | undefined): KeyFigure | undefined {
  const paragraph = text?.nodes[0];
  if (!isKeyFigure(paragraph)) return undefined;
  const [bold = "", ...rest] = paragraph.children.map(textIn);
  return { figure: bold, caption: rest.join("").trim() };
}

const textIn = (node: RichNode): string =>
  typeof node === "string" ? node : node.children.map(textIn).join("");
