import { createElement, type ReactElement } from "react";

type EvidenceProps = { lines: readonly string[] };

/** Whether a line of a source is evidence: at least five numbers with commas between them, or the row of a table. */
export const isEvidence = (line: string | undefined): line is string =>
  line !== undefined && (numbersLine.test(line) || tableRow.test(line));

const numbersLine = /^\d+(?:[.,]\d+)?(?:, \d+(?:[.,]\d+)?){4,}$/;
const tableRow = /^\|.*\|$/;

/** What a source shows of itself: its numbers as a line, and rows of its table. */
export function Evidence({ lines }: EvidenceProps) {
  const numbers = lines.find((line) => numbersLine.test(line));
  const rows = lines.filter((line) => tableRow.test(line) && !separator.test(line)).map(cellsOf);
  const [head, ...others] = rows;
  return (
    <>
      {numbers !== undefined && <NumbersLine text={numbers} />}
      {head !== undefined && (
        <div className="evidence-rows">
          <table className="evidence-table">
            <thead>{row("th", head)}</thead>
            {createElement("tbody", null, ...others.map((cells) => row("td", cells)))}
          </table>
        </div>
      )}
    </>
  );
}

/** Passes the cells as separate children, which need no keys, since their order never changes. */
const row = (tag: "th" | "td", cells: readonly string[]): ReactElement =>
  createElement("tr", null, ...cells.map((cell) => createElement(tag, null, cell)));

/** The line between a table's head and its rows. */
const separator = /^\|[\s:|-]+\|$/;

const cellsOf = (row: string) =>
  row
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());

type NumbersLineProps = { text: string };

/** The numbers from zero up, with a ring around the first and the last. */
function NumbersLine({ text }: NumbersLineProps) {
  const texts = text.split(", ");
  const numbers = texts.map((number) => Number(number.replace(",", ".")));
  const most = Math.max(...numbers, 1);
  const points = numbers.map((number, index) => ({
    x: Math.round(12 + (216 * index) / (numbers.length - 1)),
    y: Math.round(66 - (44 * number) / most),
    text: texts[index],
  }));
  return (
    <>
      <p className="visually-hidden">{text}</p>
      <svg className="evidence-numbers" viewBox="0 0 240 72" aria-hidden="true">
        <path d={`M4 66h232${points.map(({ x }) => `M${x} 66v4`).join("")}`} />
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
        {[points.at(0), points.at(-1)].map(
          (point) =>
            point && (
              <g key={point.x}>
                <circle cx={point.x} cy={point.y} r="4" />
                <text x={point.x} y={point.y - 9}>
                  {point.text}
                </text>
              </g>
            ),
        )}
      </svg>
    </>
  );
}
