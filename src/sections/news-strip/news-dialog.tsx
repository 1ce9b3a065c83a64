import type { NewsItem } from "#content/model";
import { pictureSizes } from "#content/pictures";
import { useLabels } from "#ui/page-context.ts";
import { Icon } from "#ui/icon.tsx";
import { Markdown } from "#ui/markdown.tsx";
import { Picture } from "#ui/picture.tsx";
import { Tag } from "#ui/tag.tsx";
import { Text } from "#ui/text.tsx";
import { NewsPicture } from "./news-picture.tsx";
import { useFieldAttributes } from "#ui/field-attributes.ts";

type NewsDialogProps = { item: NewsItem; index: number; id: string };

/**
 * The complete news item as a closed dialog in the served page. news-dialog.client.ts opens it when its id is in the hash.
 */
export function NewsDialog({ item, index, id }: NewsDialogProps) {
  const labels = useLabels();
  const field = useFieldAttributes("news", item);
  const headlineId = `${id}-dialog-headline`;
  return (
    <dialog
      className="news-dialog"
      data-ground="surface"
      id={id}
      aria-labelledby={headlineId}
      // A click on the backdrop closes the dialog, but not a selection that begins inside and ends there.
      closedby="any"
    >
      <form className="news-dialog-closing screen-only" method="dialog">
        <button className="close-button" aria-label={labels.close}>
          <Icon name="close" />
        </button>
      </form>
      <article>
        <NewsPicture item={item} index={index} sizes={pictureSizes.newsDialog} />
        <div className="news-dialog-text">
          <Tag entry={item} field={field} />
          <Text as="h2" className="news-dialog-headline" id={headlineId} {...field("headline")}>
            {item.headline}
          </Text>
          <Text as="p" className="news-dialog-media" {...field("media")}>
            {item.media}
          </Text>
          <Markdown
            text={item.description}
            headingLevel={3}
            hasAction
            field={field("description")}
          />
          {item.otherImages.length > 0 && (
            <ul className="news-dialog-images" {...field("images")}>
              {item.otherImages.map((image) => (
                <li key={image.id}>
                  <Picture
                    className="news-dialog-image"
                    use="newsImage"
                    picture={image}
                    sizes={pictureSizes.newsDialogImage}
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
