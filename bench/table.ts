import type { Row } from "./row.ts";

/** The rows as a Markdown table, and a line that counts the verdicts. */
export function tableOf(rows: readonly Row[]): string {
  const count = (verdict: Row["verdict"]) => rows.filter((row) => row.verdict === verdict).length;
  return [
    "| what | where | ours | beside it | ratio | goal | verdict |",
    "|---|---|--:|--:|--:|--:|---|",
    ...rows.map(
      ({ what, where, ours, beside, ratio, goal, verdict }) =>
        `| ${what} | ${where} | ${ours} | ${beside} | ${ratio} | ${goal} | ${verdict} |`,
    ),
    "",
    `${count("holds")} hold, ${count("FAILS")} fail, ${count("not measured")} not measured.`,
  ].join("\n");
}
