import * as v from "valibot";
import type { SiteContent } from "#content/model";
import type { EntryList, RequestName } from "#content/service";

/** `sys.updatedAt` (ISO 8601) by `sys.id`, of entries and assets. */
export type Times = Readonly<Record<string, string>>;

/**
 * Returns why a list counts as failed, so that what is shown stays: the page can show none of its entries (a field renamed in
 * the content model), or the general entry is not in it. Another list that is empty is what the editors did.
 * @param content what the page can show of the list
 */
export function failureOf(
  name: RequestName,
  { items: { length } }: EntryList,
  content: SiteContent[RequestName],
): string | undefined {
  const shown = [content ?? []].flat().length;
  // The specification does not show a partner's fields.
  if (shown > 0 || name === "partners") return undefined;
  if (name === "general") return "the general entry is not in it";
  return length > 0 ? `${length} entries, of which the page can show none` : undefined;
}

/** Milliseconds after a change in which a cache of the content service may still answer what was before. */
const lag = 5 * 60_000;

/** Clocks differ, but a time that is years ahead, as in an imported entry, must not keep its list for ever. */
const isRecent = (time: string, now: number): boolean => Math.abs(now - Date.parse(time)) < lag;

/**
 * Returns the times of what has changed less than five minutes ago.
 * @param now ms since 1970
 */
export const recentTimes = (list: EntryList, now: number): Times =>
  Object.fromEntries(timesOf(list).filter(([, time]) => isRecent(time, now)));

/**
 * Whether a list is older than the one that is shown: an entry or asset in it, which has changed less than five minutes ago,
 * has an earlier time.
 * @param shown the recent times of the list that is shown
 * @param now ms since 1970
 */
export const isLagging = (list: EntryList, shown: Times, now: number): boolean =>
  timesOf(list).some(([id, time]) => {
    const known = shown[id];
    return known !== undefined && isRecent(known, now) && Date.parse(time) < Date.parse(known);
  });

const resource = v.object({
  sys: v.object({ id: v.string(), updatedAt: v.pipe(v.string(), v.isoTimestamp()) }),
});

const timesOf = ({ items, includes }: EntryList): [string, string][] =>
  [...items, ...includes].flatMap((each): [string, string][] =>
    v.is(resource, each) ? [[each.sys.id, each.sys.updatedAt]] : [],
  );
