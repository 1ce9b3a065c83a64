export * from "./describe-mistakes.ts";
export * from "./find-mistakes.ts";
