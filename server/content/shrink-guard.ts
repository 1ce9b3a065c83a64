import { type Answers, requestNames, type RequestName } from "#content/requests.ts";
import type { KeptSite } from "#content/kept-site.ts";

/**
 * Holds back an answer that would take much of the page away: a service that is ill often answers 200 with lists
 * that are empty, cut or half unreadable. What an editor really removed comes again, and is then taken.
 */
export type ShrinkGuard = {
  /**
   * The requests whose answers are not to be taken yet.
   * @param before what is shown
   * @param after what the answers would make of it
   * @param announced whether an editor's change was announced that may have done it: then coming twice is enough
   */
  heldBack: (
    before: KeptSite,
    after: KeptSite,
    answers: Answers,
    announced: boolean,
  ) => RequestName[];
};

/** Milliseconds for which the same shrunken answer must have come: until the next ordinary renewal. */
const lasting = 55_000;

export function createShrinkGuard(now: () => number = Date.now): ShrinkGuard {
  const suspects = new Map<string, { fingerprint: string | undefined; since: number }>();
  return {
    heldBack(before, after, answers, announced) {
      return requestNames.filter((name) => {
        const key = `${after.locale} ${name}`;
        const fingerprint = after.fingerprints[name];
        const answer = answers[name];
        if (!answer.ok) return false;
        if (fingerprint === before.fingerprints[name] || !shrinks(before, after, answers, name)) {
          suspects.delete(key);
          return false;
        }
        const suspect = suspects.get(key);
        if (!suspect || suspect.fingerprint !== fingerprint) {
          suspects.set(key, { fingerprint, since: now() });
          return true;
        }
        return !announced && now() - suspect.since < lasting;
      });
    },
  };
}

/** Whether less than half is left, of entries or of what they say, or half of what came cannot be read. */
function shrinks(before: KeptSite, after: KeptSite, answers: Answers, name: RequestName): boolean {
  const [had, has] = [entriesIn(before, name), entriesIn(after, name)];
  if (had === 0) return false;
  if (has < had / 2 || saidIn(after, name) < saidIn(before, name) / 2) return true;
  const answer = answers[name];
  // The unfiltered request brings entries of every type, of which one is shown.
  return answer.ok && name !== "general" && has < had && has <= answer.list.items.length / 2;
}

function entriesIn({ content }: KeptSite, name: RequestName): number {
  const part: unknown = content[name];
  if (Array.isArray(part)) return part.length;
  return part === undefined ? 0 : 1;
}

/** Values that stand in a part of the content; a picture counts as one, and so does a text of any length. */
function saidIn({ content }: KeptSite, name: RequestName): number {
  const count = (value: unknown): number => {
    if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + count(each), 0);
    if (typeof value !== "object" || value === null) return value === undefined ? 0 : 1;
    if ("url" in value || "tree" in value) return 1;
    return Object.values(value).reduce<number>((sum, each) => sum + count(each), 0);
  };
  return count(content[name]);
}
