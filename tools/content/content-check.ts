import { parseArgs } from "node:util";
import { messageOf } from "#content-service/error.ts";
import { loadConfig } from "#server/node/load-config.ts";
import { findingText, wordingOf } from "#src/content-check/wording.ts";
import { contentFindings } from "./content-findings.ts";
import { contentSource } from "./content-source.ts";

/*
 * Lists the findings in the content. Exit code 1 when there is an error, 2 when the content cannot be
 * read. `--drafts` checks drafts, `--language sv` prints Swedish, `--json` prints findings for programs: the rule's
 * code, the data and the text.
 */
const inOrder = { sv: "Innehållet är i ordning.", en: "The content is in order." };
const endingOf = (count: number, plural: string) => (count === 1 ? "" : plural);
const counts = {
  sv: (errors: number, warnings: number) =>
    `${errors} fel, ${warnings} varning${endingOf(warnings, "ar")}`,
  en: (errors: number, warnings: number) =>
    `${errors} error${endingOf(errors, "s")}, ${warnings} warning${endingOf(warnings, "s")}`,
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
  const source = await contentSource(loadConfig());
  const findings = await contentFindings(source, values.drafts === true);
  const errors = findings.filter(({ level }) => level === "error").length;
  if (values.json === true) {
    const worded = findings.map((finding) => {
      const { found, expected } = wordingOf(finding, language);
      return { ...finding, found, expected };
    });
    console.log(JSON.stringify(worded, undefined, 2));
  } else {
    for (const finding of findings) console.log(findingText(finding, language));
    const warnings = findings.length - errors;
    console.log(findings.length === 0 ? inOrder[language] : counts[language](errors, warnings));
  }
  process.exitCode = errors > 0 ? 1 : 0;
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}
