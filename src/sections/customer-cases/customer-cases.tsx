import type { CustomerCase } from "#content/model";
import { useLabels } from "#language/locale-context.tsx";
import { keepTogether } from "#ui/keep-together.ts";
import { Markdown } from "#ui/markdown.tsx";
import { Picture } from "#ui/picture.tsx";
import { Tag } from "#ui/tag.tsx";
import { useFieldAttributes } from "#ui/field-attributes.ts";
import { CaseFigure, isTraced } from "./case-figure.tsx";

type AnchoredCase = { customerCase: CustomerCase; id: string };

type CustomerCasesProps = { cases: readonly AnchoredCase[] };

/** Shown only if there are cases (docs/specification.md §5). */
export function CustomerCases({ cases }: CustomerCasesProps) {
  const labels = useLabels();
  if (cases.length === 0) return null;
  return (
    <section
      className="customer-cases page-section"
      data-ground="deep"
      id="useCase"
      aria-labelledby="customer-cases-heading"
    >
      <div className="page-container">
        <h2 id="customer-cases-heading">{labels.cases}</h2>
        <div className="customer-cases-list">
          {cases.map(({ customerCase, id }, index) => (
            <Case key={customerCase.id} customerCase={customerCase} id={id} isFirst={index === 0} />
          ))}
        </div>
      </div>
    </section>
  );
}

type CaseProps = AnchoredCase & { isFirst: boolean };

/** The first case's evidence is a column of its own. The others share the lines of picture, heading and words in their row. */
function Case({ customerCase, id, isFirst }: CaseProps) {
  const field = useFieldAttributes("useCase");
  const { picture, tag, headline, figure, description } = customerCase;
  const words = (
    <>
      {figure !== undefined && (
        <CaseFigure figure={figure} caseId={customerCase.id} isOpen={isFirst} />
      )}
      {description !== undefined && (
        <Markdown
          text={description}
          headingLevel={4}
          field={field(customerCase.id, "description")}
        />
      )}
    </>
  );
  return (
    <article
      className={isFirst ? "customer-cases-first" : "customer-cases-other"}
      id={id}
      data-entry={customerCase.id}
      data-pictured={picture !== undefined || undefined}
    >
      {picture !== undefined && (
        <Picture
          className="customer-cases-picture"
          use="customerCase"
          field={field(customerCase.id, "image")}
          picture={picture}
          sizes={isFirst ? firstSizes : otherSizes}
        />
      )}
      <div className="customer-cases-top">
        {tag !== undefined && (
          <Tag
            tag={tag}
            textField={field(customerCase.id, "tagText")}
            colourField={field(customerCase.id, "tagColor")}
          />
        )}
        <h3 className="customer-cases-headline" {...field(customerCase.id, "headline")}>
          {keepTogether(headline)}
        </h3>
      </div>
      {isFirst && figure && isTraced(figure) ? (
        words
      ) : (
        <div className="customer-cases-words">{words}</div>
      )}
    </article>
  );
}

/** The first case's picture is shown as a square from 44 rem on, to which 16:10 is cropped. */
const firstSizes = "(min-width: 107.5rem) 61rem, (min-width: 44rem) 57vw, calc(100vw - 2.5rem)";
const otherSizes = "(min-width: 107.5rem) 48rem, (min-width: 44rem) 45.5vw, calc(100vw - 2.5rem)";
