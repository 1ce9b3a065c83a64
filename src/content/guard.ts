import type { ContentState } from "./content-state.ts";
import { readEntries } from "./entries.ts";
import { type Times, timesOf } from "./entry-times.ts";
import type { Answers } from "./fetch-lists.ts";
import { generalEntryOf } from "./general-entry.ts";
import { linkedAssets } from "./linked-assets.ts";
import { isRemoved, type Removals } from "./removals.ts";
import { type EntryList, type RequestName, requestNames } from "./requests.ts";

/** Why an answer is not believed. */
export type Doubt = "older" | "contradicted" | "mass loss" | "incomplete";

export type GuardOptions = {
  /** Milliseconds since 1970. */
  now: number;
  removed?: Removals;
  /** Whether an answer has stayed the same for so long that it is believed whatever it says. */
  isConfirmed?: (name: RequestName, fingerprint: string) => boolean;
};

/** Milliseconds after its publication in which an entry may be missing in a cache. */
const lag = 5 * 60_000;

/**
 * Judges the answers of one round against what is shown of a language. Returns the lists whose answers are not believed, so
 * that they stay as they are shown. An entry that is missing in a list is believed to be removed when the unfiltered list of
 * the same round lacks it as well.
 *
 * - `older`: an entry or asset has an earlier `sys.updatedAt` than the one shown, or an entry published in the last five
 *   minutes is missing.
 * - `mass loss`: the unfiltered list has lost more than half of its entries, or the general entry. A list that has lost the
 *   same entries is then a mass loss too.
 * - `contradicted`: the list lacks an entry that the unfiltered list still has.
 * - `incomplete`: none of the linked assets came along although they did before.
 */
export function judge(
  state: ContentState,
  answers: Answers,
  { now, removed = {}, isConfirmed = () => false }: GuardOptions,
): ReadonlyMap<RequestName, Doubt> {
  const doubts = new Map<RequestName, Doubt>();
  const unfiltered = changed("general");
  const witnessDoubt = unfiltered && (ageDoubt("general", unfiltered) ?? massLoss(unfiltered));
  if (witnessDoubt) doubts.set("general", witnessDoubt);
  const all = answers.general;
  const witness = all.ok && !witnessDoubt ? timesOf(all.list.items) : shown("general");
  for (const name of requestNames) {
    const list = name === "general" ? undefined : changed(name);
    const doubt = list && (ageDoubt(name, list) ?? contradiction(name, list) ?? gap(name, list));
    if (doubt) doubts.set(name, doubt);
  }
  return doubts;

  /** Returns the list of an answer that differs from what is shown and is not confirmed. */
  function changed(name: RequestName): EntryList | undefined {
    const answer = answers[name];
    if (!answer.ok || answer.fingerprint === state.fingerprints[name]) return undefined;
    return isConfirmed(name, answer.fingerprint) ? undefined : answer.list;
  }

  function shown(name: RequestName): Times {
    return state.entryTimes[name] ?? {};
  }

  /** Returns the ids of the shown entries that a list lacks. */
  function lost(name: RequestName, { items }: EntryList): string[] {
    const answered = timesOf(items);
    return Object.keys(shown(name)).filter((id) => !Object.hasOwn(answered, id));
  }

  /** Returns those whose removal has not been announced. */
  function missing(name: RequestName, list: EntryList): string[] {
    return lost(name, list).filter((id) => !isRemoved("Entry", id, shown(name)[id], removed));
  }

  function ageDoubt(name: RequestName, list: EntryList): Doubt | undefined {
    const before = shown(name);
    const isOlder =
      hasOlder(list.items, before) || hasOlder(list.includes, state.assetTimes[name] ?? {});
    const lacksRecent = missing(name, list).some(
      (id) => Math.abs(now - Date.parse(before[id] ?? "")) < lag,
    );
    return isOlder || lacksRecent ? "older" : undefined;
  }

  function massLoss(list: EntryList): Doubt | undefined {
    const { general } = state.content;
    const hasLostGeneral =
      general &&
      !isRemoved("Entry", general.id, shown("general")[general.id], removed) &&
      !generalEntryOf(readEntries(list, "general", () => undefined));
    // Announcements of some removals do not explain the others.
    const isMassive =
      missing("general", list).length > 0 &&
      lost("general", list).length > Object.keys(shown("general")).length / 2;
    return hasLostGeneral || isMassive ? "mass loss" : undefined;
  }

  function contradiction(name: RequestName, list: EntryList): Doubt | undefined {
    if (!missing(name, list).some((id) => Object.hasOwn(witness, id))) return undefined;
    return witnessDoubt === "mass loss" ? witnessDoubt : "contradicted";
  }

  function gap(name: RequestName, { items, includes }: EntryList): Doubt | undefined {
    const before = state.assetTimes[name] ?? {};
    const wanted = linkedAssets(items).filter(
      (id) => Object.hasOwn(before, id) && !isRemoved("Asset", id, before[id], removed),
    );
    const included = timesOf(includes);
    return wanted.length > 0 && !wanted.some((id) => Object.hasOwn(included, id))
      ? "incomplete"
      : undefined;
  }
}

const hasOlder = (resources: readonly unknown[], shown: Times): boolean =>
  Object.entries(timesOf(resources)).some(
    ([id, time]) => Date.parse(time) < Date.parse(shown[id] ?? ""),
  );
