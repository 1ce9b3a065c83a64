import type { AboutBlock } from "#content/site-content.ts";
import { languageOf } from "#language/languages.ts";
import { useLocale } from "#language/locale-context.tsx";
import { site } from "#site.config";
import { keepTogether } from "#ui/keep-together.ts";
import { Markdown } from "#ui/markdown.tsx";
import { Picture } from "#ui/picture.tsx";
import { useEditAttributes } from "#ui/edit-attributes.tsx";

type AboutProps = { blocks: readonly AboutBlock[] };

/**
 * The first of several blocks is as wide as the column, the others are side by side. One that is alone in its row has its
 * picture beside it.
 */
export function About({ blocks }: AboutProps) {
  const language = languageOf[useLocale()];
  const edit = useEditAttributes("about");
  if (blocks.length === 0) return null;
  const heading = site.texts[language].aboutHeading;
  /** Of the blocks after the first on a wide screen, where they fill rows of three or of two. */
  const columns = blocks.length > 1 && blocks.length % 3 === 1 ? 3 : 2;
  return (
    <section
      className="about page-container page-section"
      id="about"
      aria-labelledby="about-heading"
    >
      <h2 className="about-heading" id="about-heading" data-hang={heading.charAt(0)}>
        {heading}
      </h2>
      <div className="about-blocks" data-columns={columns}>
        {blocks.map((block, index) => (
          <article
            key={block.id}
            className="about-block"
            data-entry={block.id}
            data-image={block.imageOnLeft ? "left" : "right"}
            {...edit(block.id, "leftAlignImage")}
          >
            {block.picture !== undefined && (
              <Picture
                className="about-picture"
                use="about"
                edit={edit(block.id, "image")}
                picture={block.picture}
                sizes={index === 0 && blocks.length > 1 ? firstSizes : otherSizes[columns]}
              />
            )}
            <div className="about-text">
              <h3 className="about-title" {...edit(block.id, "title")}>
                {keepTogether(block.title)}
              </h3>
              {block.description !== undefined && (
                <Markdown
                  text={block.description}
                  headingLevel={4}
                  edit={edit(block.id, "description")}
                />
              )}
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}

const firstSizes = "(min-width: 107.5rem) 99.5rem, 100vw";
const otherSizes = {
  2: "(min-width: 107.5rem) 48.75rem, (min-width: 44rem) 46vw, 100vw",
  3: "(min-width: 107.5rem) 32rem, (min-width: 64rem) 31vw, (min-width: 44rem) 46vw, 100vw",
} as const;
