export { describeMistakes, type DescribedEntry } from "./describe-mistakes.ts";
export { findMistakes, type FoundMistake } from "./find-mistakes.ts";
