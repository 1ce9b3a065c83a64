import type { NewsItem } from "#content/model";
import { pictureSizes } from "#content/pictures";
import { linkAddress } from "#content/text";
import { Dialog } from "#ui/dialog.tsx";
import { keepTogether } from "#ui/keep-together.ts";
import { Markdown } from "#ui/markdown.tsx";
import { Picture } from "#ui/picture.tsx";
import { Tag } from "#ui/tag.tsx";
import { Text } from "#ui/text.tsx";
import { NewsPicture } from "./news-picture.tsx";
import { useFieldAttributes } from "#ui/field-attributes.ts";

type NewsDialogProps = { item: NewsItem; index: number; id: string };

/** The complete news item. */
export function NewsDialog({ item, index, id }: NewsDialogProps) {
  const field = useFieldAttributes("news", item);
  const headlineId = `${id}-dialog-headline`;
  return (
    <Dialog className="news-dialog" id={id} headingId={headlineId}>
      <article>
        <NewsPicture item={item} index={index} sizes={pictureSizes.newsDialog} />
        <div className="news-dialog-text">
          <Tag entry={item} field={field} />
          <Text as="h2" className="news-dialog-headline" id={headlineId} {...field("headline")}>
            {item.headline}
          </Text>
          {item.media && (
            <p className="news-dialog-media" {...field("media")}>
              {/^https?:\/\/\S+$/.test(item.media) ? (
                <a href={linkAddress(item.media)}>{item.media}</a>
              ) : (
                keepTogether(item.media)
              )}
            </p>
          )}
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
    </Dialog>
  );
}
