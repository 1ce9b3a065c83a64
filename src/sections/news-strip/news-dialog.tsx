import type { NewsItem } from "#content/site-content.ts";
import { useLabels } from "#language/locale-context.tsx";
import { Icon } from "#ui/icon.tsx";
import { Markdown } from "#ui/markdown.tsx";
import { Picture } from "#ui/picture.tsx";
import { Tag } from "#ui/tag.tsx";
import { NewsPicture } from "./news-picture.tsx";
import { useEditMarks } from "#ui/edit-marks.tsx";

type NewsDialogProps = { item: NewsItem; place: number };

/**
 * The whole news item, in the page from the start and closed; its id is its address in the hash. The entry script opens
 * and closes it (news-dialog.client.ts).
 */
export function NewsDialog({ item, place }: NewsDialogProps) {
  const labels = useLabels();
  const id = newsDialogId(item);
  const mark = useEditMarks("news");
  const headlineId = `${id}-headline`;
  return (
    <dialog className="news-dialog" data-ground="surface" id={id} aria-labelledby={headlineId}>
      <form className="news-dialog-closing" method="dialog">
        <button className="news-dialog-close" aria-label={labels.close}>
          <Icon name="close" />
        </button>
      </form>
      <article className="news-dialog-item">
        <NewsPicture item={item} place={place} sizes="(min-width: 62.5rem) 60rem, 100vw" />
        <div className="news-dialog-text">
          {item.tag !== undefined && (
            <Tag
              tag={item.tag}
              textMark={mark(item.id, "tagText")}
              colourMark={mark(item.id, "tagColor")}
            />
          )}
          <h2 className="news-dialog-headline" id={headlineId} {...mark(item.id, "headline")}>
            {item.headline}
          </h2>
          {item.media !== undefined && (
            <p className="news-dialog-media" {...mark(item.id, "media")}>
              {item.media}
            </p>
          )}
          {item.description !== undefined && (
            <Markdown
              text={item.description}
              headingLevel={3}
              mark={mark(item.id, "description")}
            />
          )}
          {item.images.length > 0 && (
            <ul className="news-dialog-images" {...mark(item.id, "images")}>
              {item.images.map((image) => (
                <li key={image.id}>
                  <Picture
                    className="news-dialog-image"
                    picture={image}
                    sizes="(min-width: 62.5rem) 51rem, calc(100vw - 4rem)"
                    aspect={{ width: image.width ?? 16, height: image.height ?? 10 }}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      </article>
    </dialog>
  );
}

export function newsDialogId({ id }: NewsItem): string {
  return `news-${id}`;
}
