export { applyAnswers, changedLists, type Failures, newMistakes } from "./apply-answers.ts";
export {
  contentOf,
  type ContentState,
  type ContentStates,
  emptyState,
  emptyStates,
  isComplete,
  isEmpty,
  isKnown,
  receivedLists,
  type ServedLists,
  servedLists,
  withLists,
} from "./content-state.ts";
export { failuresWith, makeWithoutFailing } from "./make-without-failing.ts";
