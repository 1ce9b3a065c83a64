import type { Tag as TagContent } from "#content/site-content.ts";
import type { EditAttributes } from "./edit-attributes.tsx";

type TagProps = { tag: TagContent; textEdit: EditAttributes; colourEdit: EditAttributes };

/**
 * A tag with the colours of `contentStyles`; an invalid colour leaves those of the style sheet. In the preview a click on
 * the text edits the text's field, a click on the background the colour's.
 */
export function Tag({ tag, textEdit, colourEdit }: TagProps) {
  return (
    <p className="tag" data-tag-colour={tag.colour} {...colourEdit}>
      {textEdit === undefined ? tag.text : <span {...textEdit}>{tag.text}</span>}
    </p>
  );
}
