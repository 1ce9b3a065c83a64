import { receivedLists } from "#content/fetch-lists.ts";
import { generalEntryOf } from "#content/general-entry.ts";
import { emptyLocaleContent, type LocaleContent } from "#content/locale-content.ts";
import type { Mistake } from "#content/mistake.ts";
import { type ContentTypeId, contentTypes } from "#content/model.ts";
import { parseResponses } from "#content/parse-responses.ts";
import { requestNames, requests } from "#content/requests.ts";
import { type Locale, locales, perLocale } from "#language/languages.ts";
import type { CheckedContent, CheckedSpace } from "./checked-content.ts";
import { type EntryView, entryViews, isText } from "./entry-view.ts";
import type { EditAddress, Finding, Message } from "./finding.ts";
import { messages } from "./messages.ts";
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
  { lists, space, problems = [] }: CheckedContent,
  { editAddress, base }: Options,
): Promise<{ findings: Finding[]; contents: Record<Locale, LocaleContent> }> {
  const findings: Finding[] = [];
  const generalType = generalEntryOf(space.entries)?.contentType;
  const entries = entryViews({ lists, space }, generalType, editAddress, findings);
  const known = locales.filter((code) => space.locales?.some((each) => each.code === code) ?? true);

  const report = (entry: string, message: Message, edit = "") =>
    findings.push({ ...message, entry, edit });
  for (const locale of locales) {
    if (!known.includes(locale)) report(locale, messages.localeMissing(locale));
  }
  for (const name of requestNames) {
    const type = requests[name].contentType ?? "general";
    const isMissing = requests[name].essential && !entries.some((entry) => entry.type === type);
    if (isMissing) report(type, messages.entryMissing(type));
  }
  for (const { type, fields } of missingFields(space, generalType)) {
    report(type, messages.fieldsMissing(type, fields));
  }
  for (const { file, line, message, consequence } of problems) {
    report(file, messages.file(message, consequence), `${file}:${line}`);
  }

  const responses = await receivedLists(lists);
  const mistakes: FoundMistake[] = [];
  const contents = perLocale((locale) =>
    parseResponses(responses[locale], emptyLocaleContent(locale), base, (_message, mistake) => {
      if (mistake) mistakes.push({ mistake, locale });
    }),
  );
  reportMistakes(mistakes, entries);
  checkSingles(entries, contents);
  checkTitles(entries, contents);

  const ids = perLocale((locale) => linkTargets(contents[locale].content));
  const seen = new Set<string>();
  for (const entry of entries) {
    checkTranslations(entry, known);
    if (entry.isUndated && ordered.has(entry.type)) entry.report(messages.noDate());
    for (const [id, field] of entry.fields) {
      checkText(entry, id, field, ids);
      if (field.kind === "image" || field.kind === "images") {
        checkPictures(entry, id, field, { space, locales: known, seen });
      }
    }
  }
  return {
    findings: findings.toSorted(
      (a, b) => Number(b.level === "error") - Number(a.level === "error"),
    ),
    contents,
  };
}

/** Types whose entries are shown in the order of their dates; areas are sorted by name. */
const ordered: ReadonlySet<ContentTypeId> = new Set<ContentTypeId>([
  "news",
  "about",
  "useCase",
  "partner",
]);

/** Returns the fields of the model that the types in Contentful do not have. */
function missingFields({ fieldIds }: CheckedSpace, generalType: string | undefined) {
  return Object.entries(fieldIds ? contentTypes : {}).flatMap(([type, { fields }]) => {
    const known = fieldIds?.get(type === "general" ? (generalType ?? type) : type) ?? [];
    // The specification does not name a partner's fields (parse-responses.ts).
    if (type === "partner" && known.includes("title")) return [];
    const missing = Object.keys(fields).filter((field) => !known.includes(field));
    return missing.length === 0 ? [] : [{ type, fields: missing }];
  });
}

type FoundMistake = { mistake: Mistake; locale: Locale };

/** Reports what the parser leaves out: a mistake that all languages have once, and without a language. */
function reportMistakes(found: readonly FoundMistake[], entries: readonly EntryView[]): void {
  const same = Map.groupBy(found, ({ mistake }) => JSON.stringify(mistake));
  for (const group of same.values()) {
    const { mistake } = group[0] ?? {};
    const entry = entries.find(({ id }) => id === mistake?.entryId);
    if (!mistake || !entry) continue;
    const inAll = !entry.localized || group.length >= locales.length;
    const message =
      mistake.code === "wrong-value"
        ? messages.wrongValue(mistake.found, mistake.wanted)
        : mistake.code === "no-text"
          ? messages.noText()
          : messages.unformatted();
    for (const locale of inAll ? [undefined] : new Set(group.map((each) => each.locale))) {
      entry.report(message, { field: mistake.field, locale });
    }
  }
}

type Contents = Readonly<Record<Locale, LocaleContent>>;

/** Reports entries of which the page shows just one. */
function checkSingles(entries: readonly EntryView[], contents: Contents): void {
  for (const [type, name] of [
    ["general", "general"],
    ["title", "hero"],
  ] as const) {
    const shown = Object.values(contents).map(({ content }) => content[name]?.id);
    for (const { id, report } of entries.filter((entry) => entry.type === type)) {
      if (shown[0] !== undefined && !shown.includes(id)) report(messages.oneTooMany());
    }
  }
}

/** Reports equal titles: titles are the addresses of sections, and the second of two gets a number. */
function checkTitles(entries: readonly EntryView[], contents: Contents): void {
  for (const locale of locales) {
    const { areas, cases } = contents[locale].content;
    const titled = [
      ...areas.map(({ id, title }) => ({ id, title, field: "title" })),
      ...cases.map(({ id, headline }) => ({ id, title: headline, field: "headline" })),
    ];
    for (const [index, { id, title, field }] of titled.entries()) {
      if (titled.findIndex((other) => other.title === title) === index) continue;
      const entry = entries.find((candidate) => candidate.id === id);
      entry?.report(messages.duplicateTitle(title), { field, locale });
    }
  }
}

/**
 * Reports texts that other languages have. An entry without any text in a locale is one finding, not one per field. The
 * parser reports required texts that are missing.
 */
function checkTranslations(entry: EntryView, spaceLocales: readonly Locale[]): void {
  const { localized, fields, values, shown, report } = entry;
  if (!localized) return;
  const texts = fields.filter(([, { kind }]) => kind === "line" || kind === "markdown");
  for (const locale of spaceLocales) {
    const hasOwn = (field: string) =>
      values(field).some((each) => each.locale === locale && isText(each.value));
    const missing = texts
      .filter(([field, { required }]) => !required || isText(shown(field, locale)))
      .map(([field]) => field)
      .filter((field) => !hasOwn(field) && values(field).some(({ value }) => isText(value)));
    const isWhole = missing.length > 1 && !texts.some(([field]) => hasOwn(field));
    for (const field of isWhole ? [undefined] : missing) {
      report(messages.untranslated(locale), { ...(field && { field }), locale });
    }
  }
}
