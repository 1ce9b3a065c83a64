import type { CustomerCase } from "#content/model";
import { useLabels } from "#language/locale-context.tsx";
import { useFieldAttributes } from "#ui/field-attributes.ts";
import { Text } from "#ui/text.tsx";

type CaseWithFigure = Pick<CustomerCase, "id" | "figure" | "figureCaption"> & {
  /** The id of the case's element. */
  anchor: string;
};

type FiguresProps = { figures: readonly CaseWithFigure[] };

/** Cases' figures below the hero, each a link to its case. */
export function Figures({ figures }: FiguresProps) {
  const labels = useLabels();
  if (figures.length === 0) return null;
  return (
    <ul className="figures page-container" aria-label={labels.cases}>
      {figures.map((each) => (
        <li key={each.id}>
          <Figure customerCase={each} />
        </li>
      ))}
    </ul>
  );
}

type FigureProps = { customerCase: CaseWithFigure };

function Figure({ customerCase }: FigureProps) {
  const field = useFieldAttributes("useCase", customerCase);
  const { anchor, figure, figureCaption } = customerCase;
  return (
    <a className="figures-link" href={`#${encodeURIComponent(anchor)}`}>
      <Text as="strong" className="figures-number" {...field("figure")}>
        {figure}
      </Text>{" "}
      <Text as="span" className="figures-caption" {...field("figureCaption")}>
        {figureCaption}
      </Text>
    </a>
  );
}
