import type { Locale } from "#language/languages.ts";
import { failureOf, hasContactDetails, isLagging, recentTimes } from "./answer-rules.ts";
import type { ContentState } from "./content-state.ts";
import { type Mistake, type Report, parseList } from "#content/model";
import { type Answers, type ReceivedLists, type RequestName, requestNames } from "#content/service";

type Options = {
  /** The service's address, against which site-relative addresses of pictures are resolved. */
  base: string;
  report: Report;
  /** The lists that `state` was parsed from. */
  received: ReceivedLists[Locale];
};

type Applied = {
  state: ContentState;
  received: ReceivedLists[Locale];
  /** Why answers have failed. */
  failures: ReadonlyMap<RequestName, string>;
};

/**
 * Applies the answers of one round to what is shown of a language: an answer is shown unless it has failed or lags. What is
 * unchanged stays the same object, and so does `state` when nothing has changed.
 */
export async function applyAnswers(
  state: ContentState,
  answers: Answers,
  { base, report, received }: Options,
): Promise<Applied> {
  const { general } = state.content;
  const hadGeneral = general !== undefined && hasContactDetails(general);
  const failures = new Map<RequestName, string>();
  const lists = { ...received };
  let next = state;
  for (const name of requestNames) {
    const answer = answers[name];
    if (!answer.ok) {
      failures.set(name, answer.reason);
      continue;
    }
    const { list, fingerprint } = answer;
    if (fingerprint === state.fingerprints[name]) continue;
    const shown = received[name];
    if (shown && isLagging(list, recentTimes(shown, Date.now()))) continue;
    const mistakes: Mistake[] = [];
    const parsed = await parseList(name, list, state.locale, base, (each) => mistakes.push(each));
    const failure = failureOf(name, answer, parsed, hadGeneral);
    if (failure !== undefined) {
      failures.set(name, failure);
      continue;
    }
    mistakes.forEach(report);
    lists[name] = list;
    const { content, fingerprints } = next;
    next = {
      ...next,
      content: { ...content, [name]: parsed },
      fingerprints: { ...fingerprints, [name]: fingerprint },
    };
  }
  return { state: next, received: lists, failures };
}
