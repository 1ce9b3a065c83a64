/** What the set-up does about one area of a space: its locales, its content model, its keys, … */
export type AreaPlan = {
  /** In the order in which they are carried out. */
  steps: readonly Step[];
  /** What exists already and is as the site needs it. */
  asIs: readonly string[];
  /** What exists already, is different, and is left alone. */
  differences: readonly string[];
};

export type Step = {
  /** Names what is created, for the list that is shown before anything happens. */
  text: string;
  run: () => Promise<void>;
};
