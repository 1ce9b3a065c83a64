import { createElement, type ReactNode } from "react";
import type { Drawing as DrawingContent } from "#content/site-content.ts";
import type { EditMark } from "./edit-marks.tsx";

type DrawingProps = {
  drawing: DrawingContent;
  className: string;
  /** Without a name the drawing is decoration. */
  name?: string | undefined;
  mark?: EditMark;
};

/** An SVG of the content as elements of the page, so that it takes the text's colour and costs no request. */
export function Drawing({ drawing, className, name, mark }: DrawingProps) {
  const label = name === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": name };
  return createElement(
    "svg",
    { ...propsOf(drawing), ...label, ...mark, className, focusable: "false" },
    ...drawing.children.map(shape),
  );
}

function shape(drawing: DrawingContent, index: number): ReactNode {
  return createElement(
    drawing.tag,
    { ...propsOf(drawing), key: index },
    ...drawing.children.map(shape),
  );
}

/** The page's policy blocks style attributes, and nothing in a drawing may act, load or be addressed. */
const refused = /^(on|style$|class$|id$|href$|xlink:|xmlns|role$|aria-)/i;

function propsOf({ attributes }: DrawingContent): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => !refused.test(name))
      .map(([name, value]) => [camelCase(name), value]),
  );
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
