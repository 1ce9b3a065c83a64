import { acceptedFailures } from "./accepted-failures.ts";
import type { Row } from "./row.ts";

/**
 * Returns the rows as a Markdown table, the counts of verdicts, and for each failing figure the reason why it is
 * accepted, or "unexplained".
 */
export function tableOf(rows: readonly Row[]): string {
  const count = (verdict: Row["verdict"]) => rows.filter((row) => row.verdict === verdict).length;
  const failing = new Set(
    rows.filter(({ verdict }) => verdict === "FAILS").map(({ what }) => what),
  );
  return [
    "| what | where | ours | reference | ratio | goal | verdict |",
    "|---|---|--:|--:|--:|--:|---|",
    ...rows.map(
      ({ what, where, ours, reference, ratio, goal, verdict }) =>
        `| ${what} | ${where} | ${ours} | ${reference} | ${ratio} | ${goal} | ${verdict} |`,
    ),
    "",
    `${count("holds")} hold, ${count("FAILS")} fail, ${count("not measured")} not measured.`,
    ...[...failing].map((what) => `\n- **${what}**: ${acceptedFailures[what] ?? "unexplained"}`),
  ].join("\n");
}
