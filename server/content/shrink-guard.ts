import { type Answers, requestNames, type RequestName } from "#content/requests.ts";
import type { KeptSite } from "#content/kept-site.ts";
import { shownEntries } from "./completeness.ts";

/** An editor's change that Contentful's webhook told of. */
export type Announcement = {
  /** Whether an entry or asset was unpublished, archived or deleted. */
  removes: boolean;
  /** The entry or asset; undefined when the request does not name it. */
  id: string | undefined;
};

/** A list whose answer is not shown, since most of its entries, texts or pictures would be gone. */
export type HeldList = {
  name: RequestName;
  shown: Amount;
  received: Amount;
  /** Seconds for which this very answer has been held back. */
  seconds: number;
};

/** `values`: texts, pictures and the like, each of which counts as one. */
type Amount = { entries: number; pictures: number; values: number };

/**
 * Holds back answers that would take most of a list away: a content service that is ill often answers 200 with lists
 * that are empty, cut, half unreadable or without their pictures. A loss is believed when a webhook has told of a
 * removal in that list, or when the same answer has come for ten minutes.
 */
export type ShrinkGuard = {
  announce: (announcement: Announcement) => void;
  /**
   * The lists whose answers are not to be taken yet.
   * @param before what is shown
   * @param after what the answers would make of it
   */
  heldBack: (before: KeptSite, after: KeptSite, answers: Answers) => HeldList[];
};

/** Milliseconds for which the same answer must have come, and how often at least. */
const [steadyFor, steadyTimes] = [10 * 60_000, 5];
/** Milliseconds for which an announcement explains a loss: Contentful's network may lag behind it. */
const explainsFor = 2 * 60_000;

/** @param now monotonic, in milliseconds */
export function createShrinkGuard(now: () => number = () => performance.now()): ShrinkGuard {
  const suspects = new Map<string, { fingerprint: string; since: number; times: number }>();
  let announcements: (Announcement & { at: number })[] = [];

  /** Counts how often and for how long the same answer has come. */
  function suspect(key: string, fingerprint: string) {
    const known = suspects.get(key);
    const isSame = known?.fingerprint === fingerprint;
    const current = isSame ? known : { fingerprint, since: now(), times: 0 };
    current.times += 1;
    suspects.set(key, current);
    const lasted = now() - current.since;
    return { lasted, isSteady: lasted >= steadyFor && current.times >= steadyTimes };
  }

  return {
    announce(announcement) {
      announcements.push({ ...announcement, at: now() });
    },
    heldBack(before, after, answers) {
      announcements = announcements.filter(({ at }) => now() - at < explainsFor);
      return requestNames.flatMap((name): HeldList[] => {
        const key = `${after.locale} ${name}`;
        const answer = answers[name];
        const fingerprint = after.fingerprints[name] ?? "";
        const [shown, received] = [amountIn(before, name), amountIn(after, name)];
        const isLoss =
          answer.ok &&
          fingerprint !== before.fingerprints[name] &&
          (isMostGone(shown, received) || isMostUnreadable(name, shown, received, answer.list)) &&
          !isExplained(before, name, announcements);
        const { lasted, isSteady } = isLoss
          ? suspect(key, fingerprint)
          : { lasted: 0, isSteady: true };
        if (!isSteady) return [{ name, shown, received, seconds: Math.round(lasted / 1000) }];
        suspects.delete(key);
        return [];
      });
    },
  };
}

function isMostGone(shown: Amount, received: Amount): boolean {
  return (
    shown.entries > 0 &&
    (received.entries < shown.entries / 2 ||
      received.pictures < shown.pictures / 2 ||
      received.values < shown.values / 2)
  );
}

/** The unfiltered request brings entries of every type, of which one is shown. */
const isMostUnreadable = (
  name: RequestName,
  shown: Amount,
  received: Amount,
  { items }: { items: readonly unknown[] },
) => name !== "general" && received.entries < shown.entries && received.entries <= items.length / 2;

/**
 * A removal explains a loss in the list that shows what it names; any other change explains one within its entry,
 * which is all of the list when the entry is its only one.
 */
function isExplained(
  { content }: KeptSite,
  name: RequestName,
  announcements: readonly Announcement[],
): boolean {
  const part = content[name];
  const ids = idsIn(part);
  const entries = Array.isArray(part) ? part.length : 1;
  return announcements.some(({ removes, id }) =>
    id === undefined ? removes : ids.has(id) && (removes || entries === 1),
  );
}

/** Of entries and pictures. */
function idsIn(value: unknown, ids = new Set<unknown>()): Set<unknown> {
  if (typeof value !== "object" || value === null) return ids;
  if ("id" in value) ids.add(value.id);
  for (const each of Object.values(value)) idsIn(each, ids);
  return ids;
}

function amountIn(site: KeptSite, name: RequestName): Amount {
  const amount = { entries: shownEntries(site, name), pictures: 0, values: 0 };
  const count = (value: unknown): void => {
    if (value === undefined || value === null) return;
    if (typeof value !== "object") amount.values += 1;
    else if ("url" in value) {
      amount.pictures += 1;
      amount.values += 1;
    } else if ("tree" in value) amount.values += 1;
    else for (const each of Object.values(value)) count(each);
  };
  count(site.content[name]);
  return amount;
}
