import type { AboutBlock } from "#content/site-content.ts";
import { languageOf } from "#language/languages.ts";
import { useLocale } from "#language/locale-context.tsx";
import { site } from "#site.config";
import { Markdown } from "#ui/markdown.tsx";
import { Picture } from "#ui/picture.tsx";
import { useEditMarks } from "#ui/edit-marks.tsx";

type AboutProps = { blocks: readonly AboutBlock[] };

export function About({ blocks }: AboutProps) {
  const language = languageOf[useLocale()];
  const mark = useEditMarks("about");
  if (blocks.length === 0) return null;
  return (
    <section
      className="about layout-container layout-section"
      id="about"
      aria-labelledby="about-heading"
    >
      <h2 className="about-heading" id="about-heading">
        {site.texts[language].aboutHeading}
      </h2>
      {blocks.map((block) => (
        <article
          key={block.id}
          className="about-block"
          data-image={block.picture === undefined ? "none" : block.imageOnLeft ? "left" : "right"}
          {...mark(block.id, "leftAlignImage")}
        >
          {block.picture !== undefined && (
            <Picture
              className="about-picture"
              mark={mark(block.id, "image")}
              picture={block.picture}
              sizes="(min-width: 100rem) 54rem, (min-width: 44rem) 54vw, 100vw"
              aspect={{ width: 4, height: 3 }}
            />
          )}
          <div className="about-text">
            <h3 className="about-title" {...mark(block.id, "title")}>
              {block.title}
            </h3>
            {block.description !== undefined && (
              <Markdown
                text={block.description}
                headingLevel={4}
                mark={mark(block.id, "description")}
              />
            )}
          </div>
        </article>
      ))}
    </section>
  );
}
