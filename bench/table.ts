import { acceptedFailures } from "./accepted-failures.ts";
import type { Row } from "./row.ts";

/**
 * The rows as a Markdown table, the count of verdicts, and for each failing figure the reason why it is accepted.
 * A failing figure without a reason is listed as unexplained.
 */
export function tableOf(rows: readonly Row[]): string {
  const count = (verdict: Row["verdict"]) => rows.filter((row) => row.verdict === verdict).length;
  const failing = new Set(
    rows.filter(({ verdict }) => verdict === "FAILS").map(({ what }) => what),
  );
  return [
    "| what | where | ours | beside it | ratio | goal | verdict |",
    "|---|---|--:|--:|--:|--:|---|",
    ...rows.map(
      ({ what, where, ours, beside, ratio, goal, verdict }) =>
        `| ${what} | ${where} | ${ours} | ${beside} | ${ratio} | ${goal} | ${verdict} |`,
    ),
    "",
    `${count("holds")} hold, ${count("FAILS")} fail, ${count("not measured")} not measured.`,
    ...[...failing].map((what) => `\n- **${what}**: ${acceptedFailures[what] ?? "unexplained"}`),
  ].join("\n");
}
