import type { Tag as TagContent } from "#content/site-content.ts";
import type { EditMark } from "./edit-marks.tsx";

type TagProps = { tag: TagContent; mark?: EditMark };

/** Its colours come from `contentStyles`; an unknown colour leaves those of the style sheet. */
export function Tag({ tag, mark }: TagProps) {
  return (
    <p className="tag" data-tag-colour={tag.colour} {...mark}>
      {tag.text}
    </p>
  );
}
