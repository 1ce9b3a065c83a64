import type { Drawing as DrawingContent } from "#content/site-content.ts";
import type { EditMark } from "./edit-marks.tsx";

type DrawingProps = {
  drawing: DrawingContent;
  className: string;
  /** Without a name the drawing is decoration. */
  name?: string | undefined;
  mark?: EditMark;
};

/** An SVG of the content that takes the text's colour. All of a page's stand in one file, which is fetched aside. */
export function Drawing({ drawing: { href, viewBox }, className, name, mark }: DrawingProps) {
  const label = name === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": name };
  return (
    <svg viewBox={viewBox} className={className} focusable="false" {...label} {...mark}>
      <use href={href} />
    </svg>
  );
}
