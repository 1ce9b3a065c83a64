import * as v from "valibot";
import type { Answer, EntryList, RequestName } from "#content/service";
import type { General, SiteContent } from "#content/model";

/** `sys.updatedAt` (ISO 8601) by `sys.id`, of entries and assets. */
export type Times = Readonly<Record<string, string>>;

/**
 * Returns why an answer counts as failed, so that what is shown stays: it is no list, the page can show none of its entries
 * (a field renamed in the content model), or the general entry that was there is not in it. An empty list is what the editors
 * did.
 * @param parsed what the page can show of the answer
 * @param hadGeneral whether a general entry with contact details is shown
 */
export function failureOf(
  name: RequestName,
  answer: Answer,
  parsed: SiteContent[RequestName],
  hadGeneral: boolean,
): string | undefined {
  if (!answer.ok) return answer.reason;
  if (name === "general") {
    return hadGeneral && !(parsed && "email" in parsed && hasContactDetails(parsed))
      ? "no entry with the general entry's contact fields"
      : undefined;
  }
  const { length } = answer.list.items;
  const isUnreadable = length > 0 && (Array.isArray(parsed) ? parsed.length === 0 : !parsed);
  // The specification does not show a partner's fields.
  return isUnreadable && name !== "partners"
    ? `${length} entries, of which the page can show none`
    : undefined;
}

/** Whether a general entry has one of the fields by which it is recognised (general-entry.ts). */
export const hasContactDetails = (general: General): boolean =>
  [general.email, general.address, general.postcode, general.phone, general.box].some(
    (value) => value !== undefined,
  );

/** Milliseconds after a change in which a cache of the content service may still answer what was before. */
const lag = 5 * 60_000;

/**
 * Returns the times of what has changed less than five minutes ago.
 * @param now ms since 1970
 */
export const recentTimes = (list: EntryList, now: number): Times =>
  Object.fromEntries(
    Object.entries(timesOf(list)).filter(([, time]) => now - Date.parse(time) < lag),
  );

/**
 * Whether a list is older than the one that is shown: an entry or asset in it has an earlier time.
 * @param recent the times of the list that is shown
 */
export const isLagging = (list: EntryList, recent: Times): boolean =>
  Object.entries(timesOf(list)).some(
    ([id, time]) => Date.parse(time) < Date.parse(recent[id] ?? ""),
  );

const resource = v.object({
  sys: v.object({ id: v.string(), updatedAt: v.pipe(v.string(), v.isoTimestamp()) }),
});

const timesOf = ({ items, includes }: EntryList): Times =>
  Object.fromEntries(
    [...items, ...includes].flatMap((each) => {
      const parsed = v.safeParse(resource, each);
      return parsed.success ? [[parsed.output.sys.id, parsed.output.sys.updatedAt]] : [];
    }),
  );
