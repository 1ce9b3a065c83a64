import type { CustomerCase } from "#content/model";
import { useLabels } from "#ui/page-context.ts";
import { figureId } from "#sections/page-ids.ts";
import { isTraced } from "#sections/customer-cases/case-figure.tsx";
import { useFieldAttributes } from "#ui/field-attributes.ts";
import { Text } from "#ui/text.tsx";

type FiguresProps = { figures: readonly CustomerCase[] };

/** Cases' figures below the hero, each a link to its place in the case, where its evidence opens. */
export function Figures({ figures }: FiguresProps) {
  const labels = useLabels();
  if (figures.length === 0) return null;
  return (
    <ul className="figures page-columns" aria-label={labels.cases}>
      {figures.map((each) => (
        <li key={each.id}>
          <Figure customerCase={each} />
        </li>
      ))}
    </ul>
  );
}

type FigureProps = { customerCase: CustomerCase };

function Figure({ customerCase }: FigureProps) {
  const field = useFieldAttributes("useCase", customerCase);
  const labels = useLabels();
  const { id, figure, figureCaption } = customerCase;
  return (
    <a className="figures-link" href={`#${figureId(id)}`}>
      <span className="figures-top">
        <Text as="strong" className="figures-number" {...field("figure")}>
          {figure}
        </Text>{" "}
        {isTraced(customerCase) && (
          <span className="source-mark screen-only">
            <span className="visually-hidden">{labels.source}</span>
          </span>
        )}
      </span>{" "}
      <Text as="span" className="figures-caption" {...field("figureCaption")}>
        {figureCaption}
      </Text>
    </a>
  );
}
