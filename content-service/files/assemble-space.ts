import { assembleAssets } from "./assemble-assets.ts";
import type { EntryFile } from "./entry-file.ts";
import type { FolderReading } from "./folder-reader.ts";
import { resourceIdFrom } from "./resource-id.ts";
import type { FieldValue, Problem, Space, SpaceEntry } from "./space.ts";
import { timesOf } from "./times-of.ts";

/**
 * Combines the files of a folder into a space. If the file in the default locale is a draft, the entry is a draft; a draft
 * in another locale hides only that locale.
 * @param drafts whether to include files with `draft: true`
 */
export function assembleSpace(
  { settings, entryFiles, assetDescriptions }: Omit<FolderReading, "problems">,
  drafts: boolean,
): { space: Space; problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const defaultLocale = settings.locales.find((locale) => locale.default)?.code;
  const byEntry = Map.groupBy(entryFiles, (file) => file.entryKey);
  const entries = new Map<string, SpaceEntry>();
  const used: EntryFile[] = [];

  for (const [key, files] of byEntry) {
    const ofDefault = files.find((file) => file.locale === defaultLocale);
    const draft = ofDefault ? ofDefault.draft : files.every((file) => file.draft);
    const visible = drafts ? files : draft ? [] : files.filter((file) => !file.draft);
    const [first] = visible;
    if (!first) continue;
    const named = files.filter((file) => file.id !== undefined);
    const id = named[0]?.id ?? resourceIdFrom(...key.split("/"));
    const other = named.find((file) => file.id !== id);
    if (other) {
      const message = `id is ${other.id}, but ${id} in ${named[0]?.path}`;
      problems.push({ file: other.path, line: 1, message });
    }
    const duplicate = entries.get(id);
    if (duplicate) {
      const message = `${duplicate.files[0]} already has the id ${id}; the entry is left out`;
      problems.push({ file: first.path, line: 1, message });
      continue;
    }
    entries.set(id, {
      id,
      contentType: first.contentType,
      draft,
      ...timesOf(visible),
      fields: fieldsOf(visible),
      files: visible.map((file) => file.path),
    });
    used.push(...visible);
  }

  const assets = assembleAssets({
    locales: settings.locales,
    files: used,
    assetDescriptions,
    drafts,
  });
  return {
    space: {
      ...settings,
      entries: [...entries.values()].toSorted(byId),
      assets: assets.assets.toSorted(byId),
    },
    problems: [...problems, ...assets.problems],
  };
}

function fieldsOf(files: readonly EntryFile[]): SpaceEntry["fields"] {
  const fields: Record<string, Record<string, FieldValue>> = {};
  for (const { locale, values } of files) {
    for (const [field, value] of Object.entries(values)) (fields[field] ??= {})[locale] = value;
  }
  return fields;
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
