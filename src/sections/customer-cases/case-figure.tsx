import { createElement, type ReactNode } from "react";
import type { RichNode, RichText } from "#content/text";
import type { CustomerCase } from "#content/model";
import { useLabels } from "#ui/page-context.ts";
import { figureId } from "#sections/page-ids.ts";
import { useFieldAttributes } from "#ui/field-attributes.ts";
import { Markdown } from "#ui/markdown.tsx";
import { Text } from "#ui/text.tsx";
import { SeriesChart } from "./series-chart.tsx";

type CaseFigureProps = {
  customerCase: CustomerCase;
  /** Whether the source is open from the start. */
  isOpen: boolean;
};

/** A case's figure with its caption. One with a source opens: the paragraphs of the source are layers below it. */
export function CaseFigure({ customerCase, isOpen }: CaseFigureProps) {
  const labels = useLabels();
  const field = useFieldAttributes("useCase", customerCase);
  const { figure, figureCaption, source, series, seriesCaption } = customerCase;
  if (figure === undefined) return null;
  const layers = layersOf(source);
  const words = (
    <>
      <strong className="case-figure-number" {...field("figure")}>
        {figure}
      </strong>{" "}
      <Text as="span" className="case-figure-caption" {...field("figureCaption")}>
        {figureCaption}
      </Text>
    </>
  );
  const id = figureId(customerCase.id);
  if (!isTraced(customerCase)) {
    return (
      <p className="case-figure" id={id}>
        {words}
      </p>
    );
  }
  const [first = [], ...others] = layers;
  return (
    <details className="case-figure case-figure-traced" open={isOpen}>
      <summary className="case-figure-summary">
        {words} <span className="case-figure-source source-mark screen-only">{labels.source}</span>
      </summary>
      {/* Browsers open the details of a target that is not in their summary. */}
      <span className="case-figure-target" id={id} />
      {createElement(
        "ol",
        { className: "case-figure-layers", ...field("source") },
        // Separate children need no keys, since their order never changes.
        layer(
          first,
          series && (
            <>
              <SeriesChart series={series} field={field("series")} />
              <Text as="p" className="series-chart-caption" {...field("seriesCaption")}>
                {seriesCaption}
              </Text>
            </>
          ),
        ),
        ...others.map((nodes) => layer(nodes)),
      )}
    </details>
  );
}

/** Whether there is a figure, and something to follow it to. */
export const isTraced = ({ figure, source = [], series }: CustomerCase): boolean =>
  figure !== undefined && (source.length > 0 || series !== undefined);

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
