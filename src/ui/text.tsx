import { keepTogether } from "./keep-together.ts";
import type { FieldAttributes } from "./field-attributes.ts";

type TextProps = FieldAttributes & {
  as: "h2" | "h3" | "p" | "span" | "strong";
  id?: string;
  className?: string;
  children: string | undefined;
};

/** An element with a text of the content; nothing without the text. */
export function Text({ as: Element, children, ...attributes }: TextProps) {
  return children && <Element {...attributes}>{keepTogether(children)}</Element>;
}
