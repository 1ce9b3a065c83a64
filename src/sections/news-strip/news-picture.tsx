import type { NewsItem } from "#content/model";
import { Picture } from "#ui/picture.tsx";
import { Backdrop } from "#ui/backdrop.tsx";
import { useFieldAttributes } from "#ui/field-attributes.ts";

type NewsPictureProps = { item: NewsItem; index: number; sizes: string };

/** The item's picture. In its place, one of the brand's drawings (docs/specification.md §2, News strip). */
export function NewsPicture({ item, index, sizes }: NewsPictureProps) {
  const field = useFieldAttributes("news", item)("bigImage");
  if (item.picture === undefined) {
    return (
      <div className="picture news-picture" data-placeholder {...field}>
        <Backdrop index={index} />
      </div>
    );
  }
  return (
    <Picture
      className="news-picture"
      use="news"
      field={field}
      picture={item.picture}
      sizes={sizes}
    />
  );
}
