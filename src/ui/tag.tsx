import type { Tag as TagContent } from "#content/model";
import type { FieldAttributes } from "./field-attributes.ts";

type TagProps = { tag: TagContent; textField: FieldAttributes; colourField: FieldAttributes };

/**
 * A tag with the colours of `contentStyles`, or those of tag.css if the editor's colour is invalid. In the preview, a click
 * on the text edits the text's field, and a click on the background edits the colour's field.
 */
export function Tag({ tag, textField, colourField }: TagProps) {
  return (
    <p className="tag" data-tag-colour={tag.colour} {...colourField}>
      {textField === undefined ? tag.text : <span {...textField}>{tag.text}</span>}
    </p>
  );
}
