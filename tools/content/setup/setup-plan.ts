/** The plan for one aspect of a space: locales, content model, keys, … */
export type SetupPlan = {
  /** In order of execution. */
  steps: readonly Step[];
  /** Existing resources that match. */
  asIs: readonly string[];
  /** Existing resources that differ; they are not changed. */
  differences: readonly string[];
};

export type Step = {
  /** Describes the step in the list that is shown before execution. */
  text: string;
  run: () => Promise<void>;
};
