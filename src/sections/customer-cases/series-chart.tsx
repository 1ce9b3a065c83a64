import type { FieldAttributes } from "#ui/field-attributes.ts";
import { usePage } from "#ui/page-context.ts";

type SeriesChartProps = {
  /** At least two. */
  series: readonly number[];
  field: FieldAttributes;
};

/** The numbers as a line above zero from end to end of the axis, with a dot at the first and the last. */
export function SeriesChart({ series, field }: SeriesChartProps) {
  const { locale } = usePage();
  const [least, most] = [Math.min(...series, 0), Math.max(...series, 0)];
  const heightOf = (number: number) =>
    `${Math.round(95 - (58 * (number - least)) / (most - least || 1))}%`;
  const points = series.map((number, index) => ({
    x: `${(100 * index) / (series.length - 1)}%`,
    y: heightOf(number),
    text: number.toLocaleString(locale),
  }));
  const zero = heightOf(0);
  return (
    <>
      <p className="visually-hidden">{points.map(({ text }) => text).join("; ")}</p>
      {/* Without a view box: it is as wide as its place, and lines and numbers keep their size. */}
      <svg className="series-chart" aria-hidden="true" {...field}>
        <line x1="0" y1={zero} x2="100%" y2={zero} />
        <text x="-1em" y={zero} dy="0.35em">
          0
        </text>
        <g className="series-chart-line">
          {points.slice(1).map(({ x, y }, index) => (
            <line key={x} x1={points[index]?.x} y1={points[index]?.y} x2={x} y2={y} />
          ))}
        </g>
        {[points.at(0), points.at(-1)].map(
          (point) =>
            point && (
              <g key={point.x}>
                <circle cx={point.x} cy={point.y} r="4" />
                <text x={point.x} y={point.y} dy="-0.5em">
                  {point.text}
                </text>
              </g>
            ),
        )}
      </svg>
    </>
  );
}
