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
  /** Each with the id of its element. */
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
};

/** A case's picture and story, and below them the figure with its evidence. */
function Case({ customerCase, id, isFirst }: CaseProps) {
  const field = useFieldAttributes("useCase", customerCase);
  const { image, headline, description } = customerCase;
  return (
    <article
      className="customer-cases-item"
      id={id}
      data-entry={customerCase.id}
      data-pictured={image !== undefined || undefined}
    >
      <Picture
        className="customer-cases-picture picture-beside"
        use="customerCase"
        field={field("image")}
        picture={image}
        sizes={pictureSizes.customerCase}
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
