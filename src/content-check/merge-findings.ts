import type { EntryView } from "./entry-view.ts";
import type { EditAddress, Finding, Message, Place } from "./finding.ts";

/** A finding about an entry, or about an asset that the entry shows, in one locale. */
export type EntryFinding = Message & Place & { entry: EntryView };

/** Returns a finding about an asset once, whichever entries show it, and one about every locale once, without a locale. */
export function mergeFindings(
  found: readonly EntryFinding[],
  localeCount: number,
  editAddress: EditAddress,
): Finding[] {
  const groups = Map.groupBy(found, ({ entry, asset, field, text }) =>
    JSON.stringify([asset ?? [entry.id, field], text]),
  );
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { entry, asset, field, rule, level, text } = first;
    const inLocales = new Set([first, ...others].map(({ locale }) => locale));
    const isLocalized = asset !== undefined || entry.localized;
    const isInAll = !isLocalized || inLocales.size >= localeCount;
    return [...(isInAll ? [undefined] : inLocales)].map((locale): Finding => {
      const edit = editAddress({ entry, asset, field, locale });
      return {
        rule,
        level,
        text,
        locale,
        edit,
        type: entry.names?.name ?? entry.type,
        entry: cut(entry.name),
        field: field === undefined ? undefined : { id: field, name: entry.names?.fields[field] },
      };
    });
  });
}

/** Characters of an entry's name in a finding. */
const longestName = 60;

const cut = (name: string): string =>
  name.length <= longestName ? name : `${name.slice(0, longestName - 1)}…`;
