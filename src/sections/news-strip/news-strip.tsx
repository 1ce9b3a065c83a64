import type { NewsItem } from "#content/site-content.ts";
import { useLabels } from "#language/locale-context.tsx";
import { newsInStrip } from "#site.config";
import { Icon } from "#ui/icon.tsx";
import { Tag } from "#ui/tag.tsx";
import { NewsDialog, newsDialogId } from "./news-dialog.tsx";
import { NewsPicture } from "./news-picture.tsx";
import { useEditMarks } from "#ui/edit-marks.tsx";

type NewsStripProps = { news: readonly NewsItem[] };

/** The first three news items, as delivered (specification, section 2). */
export function NewsStrip({ news }: NewsStripProps) {
  const labels = useLabels();
  if (news.length === 0) return null;
  const items = news.slice(0, newsInStrip);
  return (
    <section className="news-strip layout-container" aria-labelledby="news-heading">
      <h2 className="visually-hidden" id="news-heading">
        {labels.news}
      </h2>
      <ul className="news-strip-cards" data-count={items.length}>
        {items.map((item, index) => (
          <li key={item.id}>
            <NewsCard item={item} place={index} />
          </li>
        ))}
      </ul>
      {items.map((item, index) => (
        <NewsDialog key={item.id} item={item} place={index} />
      ))}
    </section>
  );
}

type NewsCardProps = { item: NewsItem; place: number };

function NewsCard({ item, place }: NewsCardProps) {
  const labels = useLabels();
  const headlineId = `headline-${item.id}`;
  const mark = useEditMarks("news");
  return (
    <article className="news-strip-card">
      <NewsPicture item={item} place={place} sizes={cardSizes} />
      {item.tag !== undefined && (
        <Tag
          tag={item.tag}
          textMark={mark(item.id, "tagText")}
          colourMark={mark(item.id, "tagColor")}
        />
      )}
      <h3 className="news-strip-headline" id={headlineId} {...mark(item.id, "headline")}>
        {item.headline}
      </h3>
      <a
        className="news-strip-link"
        href={`#${encodeURIComponent(newsDialogId(item))}`}
        aria-describedby={headlineId}
      >
        {labels.readMore}
        <Icon name="arrow" />
      </a>
    </article>
  );
}

const cardSizes =
  "(min-width: 100rem) 29rem, (min-width: 64rem) 30vw, (min-width: 44rem) 46vw, calc(100vw - 2.5rem)";
