import type { NewsItem } from "#content/model";
import { pictureSizes } from "#content/pictures";
import { useLabels } from "#ui/page-context.ts";
import { newsHeadingId, newsId } from "#sections/page-ids.ts";
import { Icon } from "#ui/icon.tsx";
import { Tag } from "#ui/tag.tsx";
import { Text } from "#ui/text.tsx";
import { NewsDialog } from "./news-dialog.tsx";
import { NewsPicture } from "./news-picture.tsx";
import { useFieldAttributes } from "#ui/field-attributes.ts";

type NewsStripProps = { news: readonly NewsItem[] };

/** The news items of the strip, and a dialog for each. */
export function NewsStrip({ news }: NewsStripProps) {
  const labels = useLabels();
  if (news.length === 0) return null;
  const items = news.map((item, index) => ({ item, index, id: newsId(item.id) }));
  return (
    <section className="news-strip page-container" aria-labelledby={newsHeadingId}>
      <h2 className="visually-hidden" id={newsHeadingId}>
        {labels.news}
      </h2>
      <ul className="news-strip-cards page-columns screen-only" data-count={news.length}>
        {items.map(({ item, index, id }) => (
          <li key={id} data-entry={item.id}>
            <NewsCard item={item} index={index} id={id} />
          </li>
        ))}
      </ul>
      {items.map(({ item, index, id }) => (
        <NewsDialog key={id} item={item} index={index} id={id} />
      ))}
    </section>
  );
}

type NewsCardProps = {
  item: NewsItem;
  index: number;
  /** The dialog's. */
  id: string;
};

function NewsCard({ item, index, id }: NewsCardProps) {
  const labels = useLabels();
  const headlineId = `${id}-headline`;
  const field = useFieldAttributes("news", item);
  return (
    <article className="news-strip-card">
      <NewsPicture item={item} index={index} sizes={pictureSizes.newsCard} />
      <Tag entry={item} field={field} />
      <Text as="h3" className="news-strip-headline" id={headlineId} {...field("headline")}>
        {item.headline}
      </Text>
      <a className="news-strip-link covering-link" href={`#${id}`} aria-describedby={headlineId}>
        {labels.readMore}
        <Icon name="arrow" />
      </a>
    </article>
  );
}
