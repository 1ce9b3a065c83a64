import type { CustomerCase } from "#content/model";
import { useLabels } from "#language/locale-context.tsx";
import { keepTogether } from "#ui/keep-together.ts";
import { Markdown } from "#ui/markdown.tsx";
import { Picture } from "#ui/picture.tsx";
import { Tag } from "#ui/tag.tsx";
import { useEditAttributes } from "#ui/edit-attributes.tsx";
import { CaseFigure } from "./case-figure.tsx";

type AnchoredCase = { customerCase: CustomerCase; id: string };

type CustomerCasesProps = { cases: readonly AnchoredCase[] };

/** Shown only if there are cases (docs/specification.md §5). */
export function CustomerCases({ cases }: CustomerCasesProps) {
  const labels = useLabels();
  const edit = useEditAttributes("useCase");
  if (cases.length === 0) return null;
  return (
    <section
      className="customer-cases page-section"
      data-ground="deep"
      id="useCase"
      aria-labelledby="customer-cases-heading"
    >
      <div className="page-container">
        <h2 className="customer-cases-heading" id="customer-cases-heading">
          {labels.cases}
        </h2>
        <div className="customer-cases-list">
          {cases.map(({ customerCase, id }, index) => (
            <article
              key={customerCase.id}
              className="customer-cases-case"
              id={id}
              data-entry={customerCase.id}
              data-pictured={customerCase.picture !== undefined}
            >
              {customerCase.picture !== undefined && (
                <Picture
                  className="customer-cases-picture"
                  use="customerCase"
                  edit={edit(customerCase.id, "image")}
                  picture={customerCase.picture}
                  sizes={index === 0 ? firstSizes : otherSizes}
                />
              )}
              <div className="customer-cases-text">
                {customerCase.tag !== undefined && (
                  <Tag
                    tag={customerCase.tag}
                    textEdit={edit(customerCase.id, "tagText")}
                    colourEdit={edit(customerCase.id, "tagColor")}
                  />
                )}
                <h3 className="customer-cases-headline" {...edit(customerCase.id, "headline")}>
                  {keepTogether(customerCase.headline)}
                </h3>
                <div className="customer-cases-words">
                  {customerCase.figure !== undefined && (
                    <CaseFigure
                      figure={customerCase.figure}
                      caseId={customerCase.id}
                      isOpen={index === 0}
                    />
                  )}
                  {customerCase.description !== undefined && (
                    <Markdown
                      text={customerCase.description}
                      headingLevel={4}
                      edit={edit(customerCase.id, "description")}
                    />
                  )}
                </div>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The first case's picture is shown as a square on wide screens, to which 16:10 is cropped. */
const firstSizes = "(min-width: 107.5rem) calc(82vw - 17.5rem), (min-width: 64rem) 66vw, 100vw";
const otherSizes = "(min-width: 107.5rem) 48rem, (min-width: 44rem) 45.5vw, 100vw";
