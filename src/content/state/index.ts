export * from "./apply-answers.ts";
export * from "./content-state.ts";
export * from "./make-without-failing-lists.ts";
