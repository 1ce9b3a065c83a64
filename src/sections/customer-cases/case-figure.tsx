import { createElement, type ReactNode } from "react";
import type { RichNode, RichText } from "#content/text";
import type { Figure } from "#content/model";
import { useLabels } from "#language/locale-context.tsx";
import { useFieldAttributes } from "#ui/field-attributes.ts";
import { keepTogether } from "#ui/keep-together.ts";
import { Markdown } from "#ui/markdown.tsx";
import { SeriesChart } from "./series-chart.tsx";

type CaseFigureProps = {
  figure: Figure;
  caseId: string;
  /** Whether the source is open from the start. */
  isOpen: boolean;
};

/** A case's figure with its caption. One with a source opens: the paragraphs of the source are layers below it. */
export function CaseFigure({ figure, caseId, isOpen }: CaseFigureProps) {
  const labels = useLabels();
  const field = useFieldAttributes("useCase");
  const { text, caption, source, series } = figure;
  const layers = layersOf(source);
  const words = (
    <>
      <strong className="case-figure-number" {...field(caseId, "figure")}>
        {text}
      </strong>{" "}
      {caption !== undefined && (
        <span className="case-figure-caption" {...field(caseId, "figureCaption")}>
          {keepTogether(caption)}
        </span>
      )}
    </>
  );
  if (!isTraced(figure)) return <p className="case-figure">{words}</p>;
  const [first = [], ...others] = layers;
  return (
    <details className="case-figure case-figure-traced" open={isOpen}>
      <summary className="case-figure-summary">
        {words} <span className="case-figure-source screen-only">{labels.source}</span>
      </summary>
      {createElement(
        "ol",
        { className: "case-figure-layers", ...field(caseId, "source") },
        // Separate children need no keys, since their order never changes.
        layer(first, series && <SeriesChart series={series} field={field(caseId, "series")} />),
        ...others.map((nodes) => layer(nodes)),
      )}
    </details>
  );
}

/** Whether there is something to follow the figure to. */
export const isTraced = ({ source = [], series }: Figure): boolean =>
  source.length > 0 || series !== undefined;

const layer = (nodes: RichText, chart?: ReactNode) => (
  <li>
    <Markdown text={nodes} headingLevel={4} />
    {chart}
  </li>
);

/** Each paragraph begins a layer; a table or a list belongs to the paragraph above it. */
function layersOf(source: RichText | undefined): RichNode[][] {
  const layers: RichNode[][] = [];
  for (const node of source ?? []) {
    const isParagraph = typeof node === "object" && node.tag === "p";
    if (isParagraph || layers.length === 0) layers.push([node]);
    else layers.at(-1)?.push(node);
  }
  return layers;
}
