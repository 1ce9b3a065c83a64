import type { NewsItem } from "#content/site-content.ts";
import { Picture } from "#ui/picture.tsx";
import { Isobaths } from "#sections/services/isobaths.tsx";
import { useEditMarks } from "#ui/edit-marks.tsx";

type NewsPictureProps = { item: NewsItem; place: number; sizes: string };

/** The item's own picture, or the site's: depth contours with a lamp. */
export function NewsPicture({ item, place, sizes }: NewsPictureProps) {
  const mark = useEditMarks("news")(item.id, "bigImage");
  if (item.picture === undefined) {
    return (
      <div className="news-picture" data-placeholder {...mark}>
        <Isobaths place={place} />
      </div>
    );
  }
  return (
    <Picture
      className="news-picture"
      mark={mark}
      picture={item.picture}
      sizes={sizes}
      aspect={{ width: 16, height: 10 }}
    />
  );
}
