import type { Tag as TagContent } from "#content/site-content.ts";

type TagProps = { tag: TagContent };

/** Its colours come from `contentStyles`; an unknown colour leaves those of the style sheet. */
export function Tag({ tag }: TagProps) {
  return (
    <p className="tag" data-tag-colour={tag.colour}>
      {tag.text}
    </p>
  );
}
