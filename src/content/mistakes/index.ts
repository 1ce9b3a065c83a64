export { describeMistakes, type DescribedEntry } from "./describe-mistakes.ts";
export { type Finding, findMistakes } from "./find-mistakes.ts";
