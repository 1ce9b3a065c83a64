import { generalEntryOf } from "#content/general-entry.ts";
import type { Mistake } from "#content/mistake.ts";
import { type ContentTypeId, contentTypes } from "#content/model.ts";
import type { SiteContent } from "#content/site-content.ts";
import { type Locale, locales, perLocale } from "#language/languages.ts";
import type { CheckedContent, CheckedSpace } from "./checked-content.ts";
import { entryViews, type EntryView } from "./entry-view.ts";
import type { EditAddress, Facts, Finding, Rule } from "./finding.ts";
import { parseLists } from "./parse-lists.ts";
import { checkPictures } from "./picture-rules.ts";
import { checkText, type MarkdownPicture, sectionIds } from "./text-rules.ts";
import { checkTitles, checkTranslations } from "./translation-rules.ts";

type Options = {
  editAddress: EditAddress;
  /** Returns why a picture cannot be fetched; undefined if it can. Without it pictures in Markdown are not fetched. */
  whyUnreachable?: (address: string) => Promise<string | undefined>;
};

/** Returns everything in the content that is missing from the page (errors) or that an editor should correct (warnings). */
export async function checkContent(
  { lists, space, problems = [] }: CheckedContent,
  { editAddress, whyUnreachable }: Options,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const generalType = generalEntryOf(space.entries)?.contentType;
  const entries = entryViews({ lists, space }, generalType, editAddress, findings);
  const spaceLocales = locales.filter(
    (code) => space.locales?.some((each) => each.code === code) ?? true,
  );

  checkSpace(space, spaceLocales, generalType, findings);
  for (const { file, line, message, consequence, isMissingAsset } of problems) {
    if (isMissingAsset === true) continue;
    const facts: Facts["file"] = { message, ...(consequence && { consequence }) };
    findings.push({ level: "error", rule: "file", entry: file, facts, edit: `${file}:${line}` });
  }

  const mistakes: FoundMistake[] = [];
  const parsed = await parseLists(lists, "/", (locale, _message, mistake) => {
    if (mistake) mistakes.push({ mistake, locale });
  });
  const contents = perLocale((locale) => parsed[locale].content);
  reportMistakes(mistakes, entries);
  checkSingles(entries, Object.values(contents));
  checkTitles(entries, contents);

  const ids = perLocale((locale) => sectionIds(contents[locale]));
  const pictures: MarkdownPicture[] = [];
  const seenAssets = new Set<string>();
  for (const entry of entries) {
    checkTranslations(entry, spaceLocales);
    if (entry.isUndated && ordered.has(entry.type)) entry.report("warning", "no-date", {}, {});
    for (const [id, field] of entry.fields) {
      checkText(entry, id, field, { ids, locales: spaceLocales, pictures });
      checkPictures(entry, id, field, { space, locales: spaceLocales, seen: seenAssets });
    }
  }
  await Promise.all(
    pictures.map(async ({ address, report }) => {
      const reason = await whyUnreachable?.(address);
      if (reason !== undefined) report(reason);
    }),
  );
  return findings.toSorted((a, b) => Number(b.level === "error") - Number(a.level === "error"));
}

/** Types whose entries are shown in the order of their dates; areas are sorted by name. */
const ordered: ReadonlySet<ContentTypeId> = new Set<ContentTypeId>([
  "news",
  "about",
  "useCase",
  "partner",
]);

/** Checks what the space has to have before any entry can be shown. */
function checkSpace(
  { entries, fieldIds }: CheckedSpace,
  spaceLocales: readonly string[],
  generalType: string | undefined,
  findings: Finding[],
): void {
  const report = <R extends Rule>(
    level: Finding["level"],
    rule: R,
    entry: string,
    facts: Facts[R],
  ) => findings.push({ level, rule, facts, entry, edit: "" });
  for (const locale of locales) {
    if (!spaceLocales.includes(locale)) report("error", "locale-missing", locale, { locale });
  }
  if (generalType === undefined) {
    report("error", "type-missing", "general", { type: "general" });
  }
  if (!entries.some(({ contentType }) => contentType === "title")) {
    report("error", "type-missing", "title", { type: "title" });
  }
  if (fieldIds === undefined) return;
  for (const [type, { fields }] of Object.entries(contentTypes)) {
    const known = fieldIds.get(type === "general" ? (generalType ?? type) : type);
    // The specification does not name a partner's fields (parse-responses.ts).
    if (type === "partner" && known?.includes("title")) continue;
    const missing = Object.keys(fields).filter((field) => !known?.includes(field));
    if (missing.length > 0) {
      report("warning", "fields-missing", type, { type, fields: missing });
    }
  }
}

type FoundMistake = { mistake: Mistake; locale: Locale };

/** Reports a mistake that all languages have once, and without a language. */
function reportMistakes(found: readonly FoundMistake[], entries: readonly EntryView[]): void {
  const same = Map.groupBy(found, ({ mistake }) => JSON.stringify(mistake));
  for (const group of same.values()) {
    const { mistake } = group[0] ?? {};
    const entry = entries.find(({ id }) => id === mistake?.entryId);
    if (!mistake || !entry) continue;
    const inAll = !entry.localized || group.length >= locales.length;
    for (const code of inAll ? [undefined] : new Set(group.map((each) => each.locale))) {
      const place = { field: mistake.field, locale: code };
      if (mistake.code === "unformatted") entry.report("warning", "unformatted", place, {});
      else if (mistake.code === "no-text") entry.report("error", "no-text", place, {});
      else entry.report("error", "wrong-value", place, mistake);
    }
  }
}

/** Reports entries of which the page shows just one. */
function checkSingles(entries: readonly EntryView[], contents: readonly SiteContent[]): void {
  for (const type of ["general", "title"] as const) {
    const shown = contents.map(({ general, hero }) => (type === "general" ? general : hero)?.id);
    for (const { id, report } of entries.filter((entry) => entry.type === type)) {
      if (shown[0] !== undefined && !shown.includes(id)) report("error", "one-too-many", {}, {});
    }
  }
}
