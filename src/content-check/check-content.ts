import { applyAnswers } from "#content/apply-answers.ts";
import { type ContentStates, emptyState } from "#content/content-state.ts";
import { allOf, answersOf } from "#content/fetch-lists.ts";
import { generalEntryOf } from "#content/general-entry.ts";
import { contentTypes } from "#content/model.ts";
import { requestNames, requests } from "#content/requests.ts";
import type { Report } from "#content/entries.ts";
import { createPageModel } from "#src/page/page-model.ts";
import { defaultLocale, type Locale, locales, perLocale } from "#language/languages.ts";
import { anchorKey } from "#ui/anchor-key.ts";
import type { CheckedContent } from "./checked-content.ts";
import { type EntryView, entryViews, isText } from "./entry-view.ts";
import type { EditAddress, Finding } from "./finding.ts";
import { type EntryFinding, mergeFindings } from "./merge-findings.ts";
import { message, untranslated, wrongValue } from "./messages.ts";
import { checkPictures } from "./picture-rules.ts";
import { checkText, linkTargets } from "./text-rules.ts";

type Options = {
  editAddress: EditAddress;
  /** The service's address, against which site-relative addresses of pictures are resolved. */
  base: string;
};

/**
 * Returns everything in the content that is missing from the page (errors) or that an editor should correct (warnings),
 * and the content as the page parses it.
 */
export async function checkContent(
  { lists, space }: CheckedContent,
  { editAddress, base }: Options,
): Promise<{ findings: Finding[]; states: ContentStates }> {
  const found: EntryFinding[] = [];
  const generalType = generalEntryOf(space.entries)?.contentType;
  const entries = entryViews({ lists, space }, generalType, (entry, says, place) =>
    found.push({ ...says, ...place, entry }),
  );
  const known = locales.filter((code) => space.locales.includes(code));

  const answers = answersOf(lists);
  const original = answers[defaultLocale];
  const stateIn = async (locale: Locale) => {
    const report: Report = (_message, mistake) => {
      if (!mistake) return;
      const { code, entryId, field } = mistake;
      const says =
        code === "wrong-value" ? wrongValue(mistake.found, mistake.wanted) : message(code);
      entries.find(({ id }) => id === entryId)?.report(says, { field, locale });
    };
    return (await applyAnswers(emptyState(locale), answers[locale], { base, report, original }))
      .state;
  };
  const states = await allOf(perLocale(stateIn));
  checkSingles(entries, states);
  checkTitles(entries, states);
  const ids = perLocale((locale) => linkTargets(createPageModel(states[locale])));
  for (const entry of entries) {
    checkTranslations(entry, known);
    for (const field of entry.fields) {
      checkText(entry, field, ids);
      checkPictures(entry, field, space, known);
    }
  }

  const ofSpace: Finding[] = [
    ...locales
      .filter((locale) => !known.includes(locale))
      .map((locale) => ({ ...message("locale-missing", locale), entry: locale, edit: "" })),
    ...missingTypes(entries),
  ];
  const ofEntries = mergeFindings(found, known.length, editAddress);
  return { findings: errorsFirst([...ofSpace, ...ofEntries]), states };
}

export const errorsFirst = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => Number(b.level === "error") - Number(a.level === "error"));

/** Reports the types of which the page needs an entry that does not exist. */
function missingTypes(entries: readonly EntryView[]): Finding[] {
  return requestNames.flatMap((name) => {
    const type = requests[name].contentType ?? "general";
    const isMissing = requests[name].essential && !entries.some((entry) => entry.type === type);
    return isMissing ? [{ ...message("entry-missing", type), entry: type, edit: "" }] : [];
  });
}

/** Reports entries of which the page shows just one. */
function checkSingles(entries: readonly EntryView[], states: ContentStates): void {
  for (const [type, name] of [
    ["general", "general"],
    ["title", "hero"],
  ] as const) {
    const shown = Object.values(states).map(({ content }) => content[name]?.id);
    for (const { id, report } of entries.filter((entry) => entry.type === type)) {
      if (shown[0] !== undefined && !shown.includes(id)) report(message("one-too-many"));
    }
  }
}

/** Reports equal titles: titles are the addresses of sections, and the second of two gets a number. */
function checkTitles(entries: readonly EntryView[], states: ContentStates): void {
  for (const locale of locales) {
    const { areas, cases } = states[locale].content;
    const titled = [
      ...areas.map(({ id, title }) => ({ id, title, field: "title" })),
      ...cases.map(({ id, headline }) => ({ id, title: headline, field: "headline" })),
    ];
    for (const [index, { id, title, field }] of titled.entries()) {
      if (titled.findIndex((other) => anchorKey(other.title) === anchorKey(title)) === index)
        continue;
      const entry = entries.find((candidate) => candidate.id === id);
      entry?.report(message("duplicate-title", title), { field, locale });
    }
  }
}

/**
 * Reports texts that other languages have. An entry without any text in a locale is one finding, not one per field. The
 * parser reports required texts that are missing.
 */
function checkTranslations(
  { type, localized, fields, report }: EntryView,
  spaceLocales: readonly Locale[],
): void {
  if (!localized) return;
  const texts = fields.filter(({ kind }) => kind === "line" || kind === "markdown");
  for (const locale of spaceLocales) {
    const translated = texts.filter(({ values }) =>
      values.some((each) => each.locale === locale && isText(each.value)),
    );
    const missing = texts
      .filter(
        (each) => !translated.includes(each) && each.values.some(({ value }) => isText(value)),
      )
      .filter(({ id, shown }) => id !== contentTypes[type].title || isText(shown(locale)));
    const isWhole = missing.length > 1 && translated.length === 0;
    for (const field of isWhole ? [undefined] : missing.map(({ id }) => id)) {
      report(untranslated(locale), { field, locale });
    }
  }
}
