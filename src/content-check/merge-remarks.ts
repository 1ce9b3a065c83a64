import type { EntryView } from "./entry-view.ts";
import type { EditAddress, Finding, Message, Place } from "./finding.ts";

/** What a rule reports about an entry, or about an asset that the entry shows. */
export type Remark = Message & Place & { entry: EntryView };

/**
 * Returns the remarks as findings: a remark about an asset once, whichever entries show it, and a remark about every
 * locale once, without a locale.
 */
export function mergeRemarks(
  remarks: readonly Remark[],
  localeCount: number,
  editAddress: EditAddress,
): Finding[] {
  const groups = Map.groupBy(remarks, ({ entry, asset, field, text }) =>
    JSON.stringify([asset ?? [entry.id, field], text]),
  );
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { entry, asset, field, rule, level, text } = first;
    const found = new Set([first, ...others].map(({ locale }) => locale));
    const isLocalized = asset !== undefined || entry.localized;
    const isInAll = !isLocalized || found.size >= localeCount;
    return [...(isInAll ? [undefined] : found)].map((locale): Finding => {
      const edit = editAddress({ entry, asset, field, locale });
      const place = { contentType: entry.type, entry: cut(entry.name), field, locale, edit };
      return { rule, level, text, ...place };
    });
  });
}

/** Characters of an entry's name in a finding. */
const longestName = 60;

const cut = (name: string): string =>
  name.length <= longestName ? name : `${name.slice(0, longestName - 1)}…`;
