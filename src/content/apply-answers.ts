import { type ContentState, newestChange } from "./content-state.ts";
import type { Report } from "./entries.ts";
import type { Answers } from "./fetch-lists.ts";
import { type Doubt, type GuardOptions, judge } from "./guard.ts";
import { parseList } from "./parse-list.ts";
import { type RequestName, requestNames } from "./requests.ts";

type Options = {
  /** The service's address, against which site-relative addresses of pictures are resolved. */
  base: string;
  report: Report;
  /** Undefined where every answer is believed. */
  guard?: GuardOptions | undefined;
};

/**
 * Applies the answers of one round to what is shown of a language. The content of a failed request, of an unchanged list and
 * of one that is not believed stays the same object; `state` itself is returned when nothing has changed.
 */
export async function applyAnswers(
  state: ContentState,
  answers: Answers,
  { base, report, guard }: Options,
): Promise<{ state: ContentState; doubts: ReadonlyMap<RequestName, Doubt> }> {
  const doubts = guard ? judge(state, answers, guard) : new Map<RequestName, Doubt>();
  let next = state;
  for (const name of requestNames) {
    const answer = answers[name];
    if (!answer.ok || answer.fingerprint === state.fingerprints[name] || doubts.has(name)) continue;
    const parsed = await parseList(name, answer.list, state.locale, base, report);
    next = {
      ...next,
      content: { ...next.content, [name]: parsed.content },
      fingerprints: { ...next.fingerprints, [name]: answer.fingerprint },
      entryTimes: { ...next.entryTimes, [name]: parsed.entryTimes },
      assetTimes: { ...next.assetTimes, [name]: parsed.assetTimes },
    };
  }
  return { state: next, doubts };
}

/**
 * Whether a page would go back to an earlier text: `base`, to which the answers were applied, is older than what the page
 * shows, and a list is neither the answered one nor the one shown. `base` alone is no proof: content is older, too, when its
 * newest entry was removed.
 */
export function goesBack(
  base: ContentState,
  applied: ContentState,
  answers: Answers,
  shown: Pick<ContentState, "fingerprints"> & { changedAt: string | undefined },
): boolean {
  const isOlder = (newestChange(base) ?? "") < (shown.changedAt ?? "");
  return (
    isOlder &&
    requestNames.some((name) => {
      const answer = answers[name];
      const expected = answer.ok ? answer.fingerprint : shown.fingerprints[name];
      return applied.fingerprints[name] !== expected;
    })
  );
}
