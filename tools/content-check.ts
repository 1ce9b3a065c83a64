import { parseArgs } from "node:util";
import { readConfig } from "#server/config.ts";
import { findingText } from "#src/content-check/finding.ts";
import { contentFindings } from "./content-findings.ts";
import { contentSource } from "./content-source.ts";

/*
 * Lists what an editor must mend. Exit code 1 when something would break the page, 2 when the content could not be
 * read. `--drafts` checks what is about to be published, `--json` writes the findings for machines.
 */
const { values } = parseArgs({
  options: { json: { type: "boolean" }, drafts: { type: "boolean" } },
});
try {
  const source = await contentSource(readConfig(process.env));
  const findings = await contentFindings(source, values.drafts === true);
  const errors = findings.filter(({ level }) => level === "error").length;
  if (values.json === true) {
    console.log(JSON.stringify(findings, undefined, 2));
  } else {
    for (const finding of findings) console.log(findingText(finding));
    console.log(
      findings.length === 0
        ? "The content is in order."
        : `${errors} errors, ${findings.length - errors} warnings`,
    );
  }
  process.exitCode = errors > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
