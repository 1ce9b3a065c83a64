import type { AboutBlock } from "#content/site-content.ts";
import { languageOf } from "#language/languages.ts";
import { useLocale } from "#language/locale-context.tsx";
import { site } from "#site.config";
import { keepTogether } from "#ui/keep-together.ts";
import { Markdown } from "#ui/markdown.tsx";
import { Picture } from "#ui/picture.tsx";
import { useEditAttributes } from "#ui/edit-attributes.tsx";

type AboutProps = { blocks: readonly AboutBlock[] };

export function About({ blocks }: AboutProps) {
  const language = languageOf[useLocale()];
  const edit = useEditAttributes("about");
  if (blocks.length === 0) return null;
  const heading = site.texts[language].aboutHeading;
  return (
    <section
      className="about page-container page-section"
      id="about"
      aria-labelledby="about-heading"
    >
      <h2 className="about-heading" id="about-heading" data-hang={heading.charAt(0)}>
        {heading}
      </h2>
      {blocks.map((block) => (
        <article
          key={block.id}
          className="about-block"
          data-image={block.picture === undefined ? "none" : block.imageOnLeft ? "left" : "right"}
          {...edit(block.id, "leftAlignImage")}
        >
          {block.picture !== undefined && (
            <Picture
              className="about-picture"
              use="about"
              edit={edit(block.id, "image")}
              picture={block.picture}
              sizes="(min-width: 100rem) 45rem, (min-width: 44rem) 46vw, 100vw"
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
    </section>
  );
}
