import { generalEntryOf } from "#content/general-entry.ts";
import { type ContentTypeId, contentTypes } from "#content/model.ts";
import { locales as siteLocales } from "#language/languages.ts";
import { type Checked, type CheckOptions, fieldsOf } from "./checked-entry.ts";
import { knownEntry } from "./known-entry.ts";
import { type Facts, type Finding, errorsFirst, type Rule } from "./finding.ts";
import { checkImages } from "./image-rules.ts";
import { checkTitles } from "./title-rules.ts";
import { anchorsOf, checkText } from "./text-rules.ts";
import { checkTranslations } from "./translation-rules.ts";
import type { WireEntry, WireLocale, WireSpace } from "./wire-space.ts";

/** Returns everything in a space that breaks the page (errors) or that an editor should correct (warnings). */
export function checkSpace(space: WireSpace, options: CheckOptions): Finding[] {
  const findings: Finding[] = [];
  const defaultLocale = space.locales.find((locale) => locale.default)?.code ?? "";
  const locales = siteLocales.filter((code) =>
    space.locales.some((locale) => locale.code === code),
  );
  const reportForSpace = <R extends Rule>(rule: R, entry: string, facts: Facts[R]) =>
    findings.push({ level: "error", rule, facts, entry, edit: "" });
  for (const code of siteLocales) {
    if (!locales.includes(code)) reportForSpace("locale-missing", code, { locale: code });
  }

  const assets = new Map(space.assets.map((asset) => [asset.id, asset]));
  const generalType = generalEntryOf(space.entries)?.contentType;
  const checked = space.entries.flatMap((given): Checked[] => {
    const entry = knownEntry(given, generalType)?.entry;
    if (!entry) return [];
    const type = entry.contentType;
    return [
      {
        entry,
        type,
        locales,
        options,
        asset: (id) => assets.get(id),
        shown: (field, locale) =>
          contentTypes[type].localized
            ? valueIn(entry.fields[field], locale, space.locales)
            : Object.values(entry.fields[field] ?? {})[0],
        values: (field) =>
          Object.entries(entry.fields[field] ?? {}).map(([locale, value]) => ({
            locale: contentTypes[type].localized ? locale : undefined,
            value,
          })),
        report: (level, rule, { field, locale, asset }, facts) =>
          findings.push({
            level,
            rule,
            facts,
            contentType: type,
            entryId: entry.id,
            entry: nameOf(entry, type, defaultLocale),
            field,
            locale,
            edit: options.editAddress(
              asset === undefined
                ? { kind: "entry", id: entry.id, field, locale }
                : { kind: "asset", id: asset, locale },
            ),
          }),
      },
    ];
  });

  for (const type of ["general", "title"] as const) {
    const ofType = checked.filter((entry) => entry.type === type);
    if (ofType.length === 0) reportForSpace("type-missing", type, { type });
    for (const { report } of ofType.slice(1)) {
      report("warning", "one-too-many", {}, {});
    }
  }
  const anchors = anchorsOf(checked, locales);
  const seenAssets = new Set<string>();
  for (const entry of checked) {
    checkTranslations(entry);
    for (const [id, field] of fieldsOf(entry.type)) {
      checkText(entry, id, field, anchors);
      checkImages(entry, id, field, seenAssets);
    }
  }
  checkTitles(checked, locales);
  return errorsFirst(findings);
}

function nameOf({ fields, id }: WireEntry, type: ContentTypeId, locale: string): string {
  const names = fields[contentTypes[type].displayField] ?? {};
  const name = [names[locale], ...Object.values(names)].find(
    (value) => typeof value === "string" && value.trim() !== "",
  );
  return typeof name === "string" ? name : id;
}

/** Returns the locale's value, or that of the nearest locale in its fallback chain. */
function valueIn(
  values: Readonly<Record<string, unknown>> | undefined,
  locale: string,
  locales: readonly WireLocale[],
): unknown {
  const tried = new Set<string>();
  for (let code: string | null | undefined = locale; code && !tried.has(code);) {
    tried.add(code);
    if (values && Object.hasOwn(values, code)) return values[code];
    const current: string = code;
    code = locales.find((candidate) => candidate.code === current)?.fallbackCode;
  }
  return undefined;
}
