import type { AboutBlock, General } from "#content/model";
import { languageOf } from "#language/languages.ts";
import { useLabels, useLocale } from "#language/locale-context.tsx";
import { keepTogether } from "#ui/keep-together.ts";
import { Markdown } from "#ui/markdown.tsx";
import { Picture } from "#ui/picture.tsx";
import { useFieldAttributes } from "#ui/field-attributes.ts";

type AboutProps = {
  blocks: readonly AboutBlock[];
  general: Pick<General, "id" | "aboutHeading"> | undefined;
};

/** The first block is large, the others are two in a row. On a phone the picture is above its words. */
export function About({ blocks, general }: AboutProps) {
  const language = languageOf[useLocale()];
  const labels = useLabels();
  const field = useFieldAttributes("about");
  const generalField = useFieldAttributes("general");
  const heading = general?.aboutHeading ?? labels.aboutHeading;
  const hasPictures = blocks.some(({ picture }) => picture !== undefined);
  return (
    <section
      className="about page-container page-section screen-only"
      id="about"
      data-empty={blocks.length === 0}
      aria-labelledby="about-heading"
    >
      <h2
        className="about-heading"
        id="about-heading"
        {...generalField(general?.id, `aboutHeading_${language}`)}
      >
        {heading}
      </h2>
      <div className="about-blocks">
        {blocks.map((block, index) => (
          <article
            key={block.id}
            className="about-block"
            data-entry={block.id}
            data-image={block.picture && (block.imageOnLeft ? "left" : "right")}
            data-wide={(hasPictures && isWide(index, blocks.length)) || undefined}
            {...field(block.id, "leftAlignImage")}
          >
            {block.picture !== undefined && (
              <Picture
                className="about-picture"
                use="about"
                field={field(block.id, "image")}
                picture={block.picture}
                sizes={sizesOf(index, blocks.length)}
              />
            )}
            <div>
              <h3 className="about-title" {...field(block.id, "title")}>
                {keepTogether(block.title)}
              </h3>
              {block.description !== undefined && (
                <Markdown
                  text={block.description}
                  headingLevel={4}
                  field={field(block.id, "description")}
                />
              )}
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}

/** Whether a block has a row of its own: the first one, and a last one without a neighbour. */
const isWide = (index: number, count: number): boolean =>
  index === 0 || (index === count - 1 && count % 2 === 0);

/** With a row of its own on wide screens. */
const wideSizes = "(min-width: 107.5rem) 66rem, (min-width: 64rem) 63vw";
/** Beside another block. */
const halfSizes = "(min-width: 107.5rem) 23rem, (min-width: 75rem) 21.5vw";

/** The width of a block's picture, by its place. */
const sizesOf = (index: number, count: number): string =>
  `${isWide(index, count) ? wideSizes : halfSizes}, (min-width: 44rem) 45.5vw, calc(100vw - 2.5rem)`;
