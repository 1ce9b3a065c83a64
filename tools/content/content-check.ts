import { reasonOf } from "#content/reason-of.ts";
import { loadConfig } from "#server/load-config.ts";
import { describeFindings } from "#src/content-check/describe-findings.ts";
import type { Finding } from "#src/content-check/finding.ts";
import { readCommandLine } from "#tools/command-line.ts";
import { contentFindings } from "./content-findings.ts";

const { values } = readCommandLine({
  usage: "npm run content:check",
  about: `Lists what editors should correct in the content, drafts included (with Contentful if there is a preview token).
Exit code 1 when there is an error in what is published, 2 when the content cannot be read.`,
  options: {
    language: { type: "string", value: "sv|en", default: "en", help: "of the list" },
  },
});
const language = values.language === "sv" ? "sv" : "en";

const inOrder = { sv: "Innehållet är i ordning.", en: "The content is in order." };
const counts = { sv: ["Fel", "råd"], en: ["Errors", "advice"] };

try {
  const findings = await contentFindings(loadConfig());
  const errors = findings.filter(({ level }) => level === "error").length;
  print(findings);
  const [ofErrors, ofAdvice] = counts[language];
  const total = `${ofErrors}: ${errors}, ${ofAdvice}: ${findings.length - errors}`;
  console.log(findings.length === 0 ? inOrder[language] : total);
  const isBroken = findings.some(({ level, draft }) => level === "error" && !draft);
  process.exitCode = isBroken ? 1 : 0;
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 2;
}

/** Prints the findings by entry, and the missing translations, which are many in a new space, in a line per language. */
function print(findings: readonly Finding[]): void {
  const { missing = [], others = [] } = Object.groupBy(findings, ({ rule }) =>
    rule === "untranslated" ? "missing" : "others",
  );
  for (const { heading, findings: ofEntry } of describeFindings(others, language)) {
    console.log(heading);
    for (const { levelName, place, text, edit } of ofEntry) {
      console.log(`  ${levelName}: ${place === "" ? "" : `${place}: `}${text}`);
      if (edit !== "") console.log(`    ${edit}`);
    }
  }
  for (const [text, ofLanguage] of Map.groupBy(missing, (finding) => finding.text[language])) {
    const entries = describeFindings(ofLanguage, language);
    console.log(`${entries[0]?.findings[0]?.levelName}: ${text}:`);
    console.log(`  ${entries.map(({ heading }) => heading).join(", ")}`);
  }
}
