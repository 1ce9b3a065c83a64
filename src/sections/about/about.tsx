import type { AboutBlock, General } from "#content/model";
import { pictureSizes } from "#content/pictures";
import { useLabels } from "#ui/page-context.ts";
import { useFieldAttributes } from "#ui/field-attributes.ts";
import { Markdown } from "#ui/markdown.tsx";
import { Picture } from "#ui/picture.tsx";
import { Text } from "#ui/text.tsx";

type AboutProps = { about: readonly AboutBlock[]; general: General | undefined };

/** The first block is large, the others are two in a row. On a phone the picture is above its words. */
export function About({ about: blocks, general }: AboutProps) {
  const labels = useLabels();
  const field = useFieldAttributes("general", general);
  const hasPictures = blocks.some(({ image }) => image !== undefined);
  return (
    <section
      className="about page-container page-section screen-only"
      id="about"
      data-empty={blocks.length === 0}
      aria-labelledby="about-heading"
    >
      <Text as="h2" className="about-heading" id="about-heading" {...field("aboutHeading")}>
        {general?.aboutHeading ?? labels.aboutHeading}
      </Text>
      <div className="about-blocks page-columns">
        {blocks.map((block, index) => {
          const isInOwnRow = isWide(index, blocks.length);
          return (
            <Block
              key={block.id}
              block={block}
              isWide={hasPictures && isInOwnRow}
              sizes={isInOwnRow ? pictureSizes.aboutWide : pictureSizes.aboutColumn}
            />
          );
        })}
      </div>
    </section>
  );
}

type BlockProps = { block: AboutBlock; isWide: boolean; sizes: string };

function Block({ block, isWide, sizes }: BlockProps) {
  const field = useFieldAttributes("about", block);
  const { image, description } = block;
  return (
    <article
      className="about-block"
      data-entry={block.id}
      data-image={image && (block.leftAlignImage ? "left" : "right")}
      data-wide={isWide || undefined}
      {...field("leftAlignImage")}
    >
      <Picture
        className="about-picture picture-beside"
        use="about"
        field={field("image")}
        picture={image}
        sizes={sizes}
      />
      <div>
        <Text as="h3" className="about-title" {...field("title")}>
          {block.title}
        </Text>
        <Markdown text={description} headingLevel={4} field={field("description")} />
      </div>
    </article>
  );
}

/** Whether a block has a row of its own: the first one, and a last one without a neighbour. */
const isWide = (index: number, count: number): boolean =>
  index === 0 || (index === count - 1 && count % 2 === 0);
