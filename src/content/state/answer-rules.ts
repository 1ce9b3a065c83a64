import * as v from "valibot";
import type { SiteContent } from "#content/model";
import { type EntryList, generalItemOf, type RequestName } from "#content/service";

/** `sys.updatedAt` (ISO 8601) by `sys.id`, of entries and assets. */
export type Times = Readonly<Record<string, string>>;

/**
 * Returns why a list counts as failed, so that what is shown stays: the page can show none of its entries (a field renamed in
 * the content model), or the general entry that was there is not in it. An empty list is what the editors did.
 * @param content what the page can show of the list
 * @param hadGeneral whether a general entry is shown
 */
export function failureOf(
  name: RequestName,
  { items: { length } }: EntryList,
  content: SiteContent[RequestName],
  hadGeneral: boolean,
): string | undefined {
  if (name === "general") {
    return hadGeneral && !content ? "the general entry is not in it" : undefined;
  }
  const isUnreadable = length > 0 && (Array.isArray(content) ? content.length === 0 : !content);
  // The specification does not show a partner's fields.
  return isUnreadable && name !== "partners"
    ? `${length} entries, of which the page can show none`
    : undefined;
}

/** Milliseconds after a change in which a cache of the content service may still answer what was before. */
const lag = 5 * 60_000;

const isRecent = (time: string, now: number): boolean => now - Date.parse(time) < lag;

/**
 * Returns the times of what has changed less than five minutes ago.
 * @param now ms since 1970
 */
export const recentTimes = (name: RequestName, list: EntryList, now: number): Times =>
  Object.fromEntries(timesOf(name, list).filter(([, time]) => isRecent(time, now)));

/**
 * Whether a list is older than the one that is shown: an entry or asset in it, which has changed less than five minutes ago,
 * has an earlier time.
 * @param shown the recent times of the list that is shown
 * @param now ms since 1970
 */
export const isLagging = (name: RequestName, list: EntryList, shown: Times, now: number): boolean =>
  timesOf(name, list).some(([id, time]) => {
    const known = shown[id];
    return known !== undefined && isRecent(known, now) && Date.parse(time) < Date.parse(known);
  });

const resource = v.object({
  sys: v.object({ id: v.string(), updatedAt: v.pipe(v.string(), v.isoTimestamp()) }),
});

/** Of the unfiltered list, the page shows the general entry alone. */
const timesOf = (name: RequestName, { items, includes }: EntryList): [string, string][] =>
  [...(name === "general" ? [generalItemOf(items)] : items), ...includes].flatMap(
    (each): [string, string][] => {
      const parsed = v.safeParse(resource, each);
      return parsed.success ? [[parsed.output.sys.id, parsed.output.sys.updatedAt]] : [];
    },
  );
