import type { CustomerCase } from "#content/site-content.ts";
import { useLabels } from "#language/locale-context.tsx";
import { Markdown } from "#ui/markdown.tsx";
import { Picture } from "#ui/picture.tsx";
import { Tag } from "#ui/tag.tsx";
import { useEditMarks } from "#ui/edit-marks.tsx";

type AnchoredCase = { customerCase: CustomerCase; id: string };

type CustomerCasesProps = { cases: readonly AnchoredCase[] };

/** Shown only if there are any (specification, section 5). */
export function CustomerCases({ cases }: CustomerCasesProps) {
  const labels = useLabels();
  const mark = useEditMarks("useCase");
  if (cases.length === 0) return null;
  return (
    <section
      className="customer-cases layout-section"
      data-ground="deep"
      id="useCase"
      aria-labelledby="customer-cases-heading"
    >
      <div className="layout-container">
        <h2 className="customer-cases-heading" id="customer-cases-heading">
          {labels.cases}
        </h2>
        <div className="customer-cases-list">
          {cases.map(({ customerCase, id }, place) => (
            <article
              key={customerCase.id}
              className="customer-cases-case"
              id={id}
              data-pictured={customerCase.picture !== undefined}
            >
              {customerCase.picture !== undefined && (
                <Picture
                  className="customer-cases-picture"
                  mark={mark(customerCase.id, "image")}
                  picture={customerCase.picture}
                  sizes={place === 0 ? leadSizes : pairSizes}
                  aspect={{ width: 16, height: 10 }}
                />
              )}
              <div className="customer-cases-text">
                {customerCase.tag !== undefined && (
                  <Tag
                    tag={customerCase.tag}
                    textMark={mark(customerCase.id, "tagText")}
                    colourMark={mark(customerCase.id, "tagColor")}
                  />
                )}
                <h3 className="customer-cases-headline" {...mark(customerCase.id, "headline")}>
                  {customerCase.headline}
                </h3>
                {customerCase.description !== undefined && (
                  <Markdown
                    text={customerCase.description}
                    headingLevel={4}
                    mark={mark(customerCase.id, "description")}
                  />
                )}
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The first case bleeds off the page's left edge. */
const leadSizes = "(min-width: 100rem) calc(50vw + 14.5rem), (min-width: 64rem) 65vw, 100vw";
const pairSizes = "(min-width: 100rem) 44.5rem, (min-width: 44rem) 45.5vw, 100vw";
