import type { CustomerCase } from "#content/model";
import { pictureSizes } from "#content/pictures";
import { useLabels } from "#ui/page-context.ts";
import { Markdown } from "#ui/markdown.tsx";
import { Picture } from "#ui/picture.tsx";
import { Tag } from "#ui/tag.tsx";
import { Text } from "#ui/text.tsx";
import { useFieldAttributes } from "#ui/field-attributes.ts";
import { CaseFigure } from "./case-figure.tsx";

type CustomerCasesProps = {
  /** With the ids of their elements. */
  cases: readonly (CustomerCase & { anchor: string })[];
};

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
          {cases.map((customerCase, index) => (
            <Case
              key={customerCase.id}
              customerCase={customerCase}
              id={customerCase.anchor}
              isFirst={index === 0}
              isWide={index === 0 || (index === cases.length - 1 && index % 2 === 1)}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

type CaseProps = {
  customerCase: CustomerCase;
  id: string;
  isFirst: boolean;
  /** Whether the case has a row of its own: the first one, and a last one without a neighbour. */
  isWide: boolean;
};

/** A case's story, and after it the figure with its evidence: beside it in a row of its own, otherwise below it. */
function Case({ customerCase, id, isFirst, isWide }: CaseProps) {
  const field = useFieldAttributes("useCase", customerCase);
  const { image, headline, description } = customerCase;
  return (
    <article
      className="customer-cases-item"
      id={id}
      data-entry={customerCase.id}
      data-pictured={image !== undefined || undefined}
      data-wide={isWide || undefined}
    >
      <Picture
        className="customer-cases-picture"
        use="customerCase"
        field={field("image")}
        picture={image}
        sizes={isWide ? pictureSizes.wideCase : pictureSizes.otherCase}
      />
      <div className="customer-cases-top">
        <Tag entry={customerCase} field={field} />
        <Text as="h3" className="customer-cases-headline" {...field("headline")}>
          {headline}
        </Text>
      </div>
      <Markdown text={description} headingLevel={4} field={field("description")} />
      <CaseFigure customerCase={customerCase} isOpen={isFirst} />
    </article>
  );
}
