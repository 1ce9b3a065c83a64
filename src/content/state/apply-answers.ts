import { isLeftOut, type Mistake, parseList } from "#content/model";
import { type Answer, type Answers, type RequestName, requestNames } from "#content/service";
import { reasonOf } from "#lib/reason-of.ts";
import { failureOf, isLagging, recentTimes } from "./answer-rules.ts";
import type { ContentState } from "./content-state.ts";

/** By list, why it has failed: the reason, or the error of a component. */
export type Failures = ReadonlyMap<RequestName, unknown>;

/**
 * Applies the answers of one round to what is shown of a language: an answer is shown unless it has failed or lags. Decides on
 * the server, in browsers and in the preview. What is unchanged stays the same object, and so does `state` when nothing has
 * changed.
 */
export function applyAnswers(
  state: ContentState,
  answers: Answers,
  isPreview = false,
): { state: ContentState; failures: Failures } {
  const failures = new Map<RequestName, string>();
  let next = state;
  for (const name of requestNames) {
    try {
      next = applyAnswer(next, name, answers[name], isPreview);
    } catch (error) {
      failures.set(name, reasonOf(error));
    }
  }
  return { state: next, failures };
}

/** @throws Error with the reason for an answer that has failed */
function applyAnswer(
  state: ContentState,
  name: RequestName,
  answer: Answer | undefined,
  isPreview: boolean,
): ContentState {
  if (!answer) return state;
  if (!answer.ok) throw new Error(answer.reason);
  const { digest, list } = answer;
  const shown = state.lists[name];
  const isSame = digest === shown?.digest;
  if (isSame && shown?.parsed) return state;
  const now = Date.now();
  // Drafts come from no cache, and published content replaces newer drafts that cannot be read.
  if (!isSame && !isPreview && isLagging(list, shown?.recent ?? {}, now)) return state;
  const parsed = parseList(name, list, state.locale);
  const failure = failureOf(name, list, parsed.content);
  if (failure !== undefined) throw new Error(failure);
  const recent = recentTimes(list, now);
  const changed = { digest, recent, parsed: { answer, ...parsed } };
  return { ...state, lists: { ...state.lists, [name]: changed } };
}

/** Returns the lists of which two states of a language may show something else. */
export const changedLists = (before: ContentState, after: ContentState): RequestName[] =>
  requestNames.filter((name) => before.lists[name]?.digest !== after.lists[name]?.digest);

/** Returns what is left out of a state of a language that an earlier one did not leave out. */
export const newMistakes = (before: ContentState, after: ContentState): Mistake[] =>
  requestNames.flatMap((name) => {
    const known = new Set(before.lists[name]?.parsed?.mistakes.map((each) => JSON.stringify(each)));
    const mistakes = after.lists[name]?.parsed?.mistakes.filter(isLeftOut) ?? [];
    return mistakes.filter((mistake) => !known.has(JSON.stringify(mistake)));
  });
