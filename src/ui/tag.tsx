import type { FieldAttributes } from "./field-attributes.ts";

type TagProps = {
  entry: { tagText?: string | undefined; tagColor?: string | undefined };
  field: (name: "tagText" | "tagColor") => FieldAttributes;
};

/**
 * An entry's tag, if it has one, in its colour by the rule of `contentStyles`, or in the page's. In the preview, a click on the
 * text edits the text's field, and a click on the background edits the colour's field.
 */
export function Tag({ entry: { tagText, tagColor }, field }: TagProps) {
  if (tagText === undefined) return null;
  return (
    <p className="tag" data-tag-colour={tagColor} {...field("tagColor")}>
      <span {...field("tagText")}>{tagText}</span>
    </p>
  );
}
