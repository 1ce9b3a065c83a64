import type { Tag as TagContent } from "#content/site-content.ts";
import type { EditMark } from "./edit-marks.tsx";

type TagProps = { tag: TagContent; textMark: EditMark; colourMark: EditMark };

/**
 * Its colours come from `contentStyles`; an unknown colour leaves those of the style sheet. In the preview its text
 * leads to the text's field, and the ground around it to the colour's.
 */
export function Tag({ tag, textMark, colourMark }: TagProps) {
  return (
    <p className="tag" data-tag-colour={tag.colour} {...colourMark}>
      {textMark === undefined ? tag.text : <span {...textMark}>{tag.text}</span>}
    </p>
  );
}
