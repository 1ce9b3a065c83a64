import type { Tag as TagContent } from "#content/model";
import type { EditAttributes } from "./edit-attributes.tsx";

type TagProps = { tag: TagContent; textEdit: EditAttributes; colourEdit: EditAttributes };

/**
 * A tag with the colours of `contentStyles`, or those of tag.css if the editor's colour is invalid. In the preview, a click
 * on the text edits the text's field, and a click on the background edits the colour's field.
 */
export function Tag({ tag, textEdit, colourEdit }: TagProps) {
  return (
    <p className="tag" data-tag-colour={tag.colour} {...colourEdit}>
      {textEdit === undefined ? tag.text : <span {...textEdit}>{tag.text}</span>}
    </p>
  );
}
