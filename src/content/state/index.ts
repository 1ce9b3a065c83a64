export { failureOf, isLagging, recentTimes, type Times } from "./answer-rules.ts";
export { applyAnswers } from "./apply-answers.ts";
export {
  emptyStates,
  isComplete,
  isEmpty,
  type ContentStates,
  emptyState,
  type ContentState,
} from "./content-state.ts";
