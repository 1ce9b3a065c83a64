export { describeMistakes, type DescribedEntry } from "./describe-mistakes.ts";
export { findMistakes } from "./find-mistakes.ts";
