import { type Responses, requestNames, type RequestName } from "#content/requests.ts";
import type { LocaleContent } from "#content/locale-content.ts";
import { parsedEntries } from "./completeness.ts";

/** An editor's change that Contentful's webhook announced. */
export type Announcement = {
  /** Whether an entry or asset was unpublished, archived or deleted. */
  removes: boolean;
  /** The entry or asset; undefined when the request does not name it. */
  id: string | undefined;
};

/**
 * A received list that is held back because it lacks more than half of the shown entries, pictures or values, or because
 * fewer entries than before, and at most half of the received items, can be parsed.
 */
export type HeldList = {
  name: RequestName;
  shown: Amount;
  received: Amount;
  /** Seconds for which the same response has been held back. */
  seconds: number;
};

/** `values`: all values of the entries: ids, dates, texts, numbers, flags and pictures. */
type Amount = { entries: number; pictures: number; values: number };

/**
 * Holds back responses that would remove most of a list: a failing content service often responds with status 200 and
 * lists that are empty, truncated, partly invalid or without pictures. A loss is accepted when a webhook has announced a
 * removal in that list, or when the service has returned the same response at least five times over ten minutes.
 */
export type ShrinkGuard = {
  announce: (announcement: Announcement) => void;
  /**
   * Returns the lists that must not be shown yet.
   * @param before the shown content
   * @param after the content with the responses applied
   */
  heldBack: (before: LocaleContent, after: LocaleContent, responses: Responses) => HeldList[];
};

/** The same response must be received at least `acceptedTimes` times over at least `acceptedAfter` ms. */
const [acceptedAfter, acceptedTimes] = [10 * 60_000, 5];
/** Milliseconds for which an announcement explains a loss, since Contentful's CDN may return the old content at first. */
const announcementLifetime = 2 * 60_000;

/** @param now monotonic, in milliseconds */
export function createShrinkGuard(now: () => number = () => performance.now()): ShrinkGuard {
  const losses = new Map<string, { fingerprint: string; since: number; times: number }>();
  let announcements: (Announcement & { at: number })[] = [];

  /** Records the number and duration of identical responses. */
  function recordLoss(key: string, fingerprint: string) {
    const known = losses.get(key);
    const isSame = known?.fingerprint === fingerprint;
    const current = isSame ? known : { fingerprint, since: now(), times: 0 };
    current.times += 1;
    losses.set(key, current);
    const duration = now() - current.since;
    return { duration, isAccepted: duration >= acceptedAfter && current.times >= acceptedTimes };
  }

  return {
    announce(announcement) {
      announcements.push({ ...announcement, at: now() });
    },
    heldBack(before, after, responses) {
      announcements = announcements.filter(({ at }) => now() - at < announcementLifetime);
      return requestNames.flatMap((name): HeldList[] => {
        const key = `${after.locale} ${name}`;
        const response = responses[name];
        const fingerprint = after.fingerprints[name] ?? "";
        const [shown, received] = [amountIn(before, name), amountIn(after, name)];
        const isLoss =
          response.ok &&
          fingerprint !== before.fingerprints[name] &&
          (isMostGone(shown, received) || isMostUnreadable(name, shown, received, response.list)) &&
          !isExplained(before, name, announcements);
        const { duration, isAccepted } = isLoss
          ? recordLoss(key, fingerprint)
          : { duration: 0, isAccepted: true };
        if (!isAccepted) return [{ name, shown, received, seconds: Math.round(duration / 1000) }];
        losses.delete(key);
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

/**
 * Whether fewer entries than before, and at most half of the received items, can be parsed. Not for `general`: its
 * request returns entries of every type, of which the page shows one.
 */
const isMostUnreadable = (
  name: RequestName,
  shown: Amount,
  received: Amount,
  { items }: { items: readonly unknown[] },
) => name !== "general" && received.entries < shown.entries && received.entries <= items.length / 2;

/**
 * A removal explains a loss in the list that shows the removed entry or picture; without an id, in any list. Any other
 * change explains a loss only in a list that consists of the changed entry.
 */
function isExplained(
  { content }: LocaleContent,
  name: RequestName,
  announcements: readonly Announcement[],
): boolean {
  const value = content[name];
  const ids = idsIn(value);
  const entries = Array.isArray(value) ? value.length : 1;
  return announcements.some(({ removes, id }) =>
    id === undefined ? removes : ids.has(id) && (removes || entries === 1),
  );
}

/** Returns the ids of entries and pictures. */
function idsIn(value: unknown, ids = new Set<unknown>()): Set<unknown> {
  if (typeof value !== "object" || value === null) return ids;
  if ("id" in value) ids.add(value.id);
  for (const each of Object.values(value)) idsIn(each, ids);
  return ids;
}

function amountIn(site: LocaleContent, name: RequestName): Amount {
  const amount = { entries: parsedEntries(site, name), pictures: 0, values: 0 };
  const count = (value: unknown): void => {
    if (value === undefined || value === null) return;
    if (typeof value !== "object") amount.values += 1;
    else if ("url" in value) {
      amount.pictures += 1;
      amount.values += 1;
    }
    // A rich text is one value, so that shortening it is no loss.
    else if ("nodes" in value) amount.values += 1;
    else for (const each of Object.values(value)) count(each);
  };
  count(site.content[name]);
  return amount;
}
