/** Reasons why figures that miss their goal are accepted, by the row's name: one sentence about the cost of reaching it. */
export const acceptedFailures: Readonly<Record<string, string>> = {
  "growth, FCP":
    "the compressed page of 100 entries no longer fits the first ten segments of a connection, which costs one round trip once; from 100 to 1,000 entries nothing more is added.",
  "growth, LCP":
    "the compressed page of 100 entries no longer fits the first ten segments of a connection, which costs one round trip once.",
};
