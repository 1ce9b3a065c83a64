import { parseArgs } from "node:util";
import { messageOf } from "#markdown-source/error.ts";
import { loadConfig } from "#server/load-config.ts";
import { describeFindings } from "#src/content-check/describe-findings.ts";
import { contentFindings } from "./content-findings.ts";

/*
 * Lists the findings in the content. Exit code 1 when there is an error, 2 when the content cannot be
 * read. `--drafts` checks drafts, `--language sv` prints Swedish, `--json` prints findings for programs: the rule's
 * code and the text.
 */
const inOrder = { sv: "Innehållet är i ordning.", en: "The content is in order." };
const counts = {
  sv: (errors: number, advice: number) => `${errors} fel, ${advice} råd`,
  en: (errors: number, advice: number) =>
    `${errors} ${errors === 1 ? "error" : "errors"}, ${advice} ${advice === 1 ? "piece" : "pieces"} of advice`,
};

const { values } = parseArgs({
  options: {
    json: { type: "boolean" },
    drafts: { type: "boolean" },
    language: { type: "string", default: "en" },
  },
});
try {
  const language = values.language === "sv" ? "sv" : "en";
  if (values.language !== language) {
    throw new Error(`--language is ${JSON.stringify(values.language)}: expected sv or en`);
  }
  const findings = await contentFindings(loadConfig(), values.drafts === true);
  const errors = findings.filter(({ level }) => level === "error").length;
  if (values.json === true) {
    const described = findings.map((finding) => ({ ...finding, text: finding.text[language] }));
    console.log(JSON.stringify(described, undefined, 2));
  } else {
    for (const { heading, findings: ofEntry } of describeFindings(findings, language)) {
      console.log(heading);
      for (const { levelName, place, text, edit } of ofEntry) {
        console.log(`  ${levelName}: ${place === "" ? "" : `${place}: `}${text}`);
        if (edit !== "" && edit !== heading) console.log(`    ${edit}`);
      }
    }
    const advice = findings.length - errors;
    console.log(findings.length === 0 ? inOrder[language] : counts[language](errors, advice));
  }
  process.exitCode = errors > 0 ? 1 : 0;
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}
