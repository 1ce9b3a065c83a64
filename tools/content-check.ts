import { describeMistakes, findMistakes } from "#content/mistakes";
import { answersOf, requestAllLists, requestTitle } from "#content/service";
import { applyAnswers, emptyState } from "#content/state";
import { isLeftOut } from "#content/model";
import { languageOf, locales } from "#language/languages.ts";
import { reasonOf } from "#lib/reason-of.ts";
import { findPlaces } from "#src/page/places.server.ts";
import { previewTexts } from "#src/preview/preview-texts.ts";
import { loadConfig } from "#server/load-config.ts";
import { readSampleSpace } from "#server/content/sample-space.ts";

/*
 * `npm run content:check` reads the published content, and lists by entry and field what the page leaves out, what it may show
 * otherwise than it is meant, and what the entries lack: the same list once in each language of the editors. Exit code 1 when
 * something is left out or cannot be read.
 */
const { sampleSpace, settings } = loadConfig();
const sample = sampleSpace === undefined ? undefined : await readSampleSpace(sampleSpace, fail);
const answers = sample ? answersOf(sample.lists) : await requestAllLists(settings.service).all;
for (const locale of locales) {
  const { failures } = applyAnswers(emptyState(locale), answers[locale]);
  for (const [name, reason] of failures)
    fail(`${requestTitle(name)} (${locale}): ${reasonOf(reason)}`);
}
const mistakes = findMistakes(answers, findPlaces(answers, "brand/public"));
for (const language of Object.values(languageOf)) {
  console.log(`\n${previewTexts[language].mistakes(mistakes.length)}`);
  for (const { heading, lines } of describeMistakes(mistakes, language)) {
    console.log([heading, ...lines].join("\n  "));
  }
}
if (mistakes.some(isLeftOut)) process.exitCode = 1;

function fail(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
