/** Reasons why a figure that misses its goal is accepted, by the name of its row. */
export const acceptedFailures: Readonly<Record<string, string>> = {
  "growth, FCP":
    "the compressed page of 100 entries is larger than TCP's initial window of ten segments, which adds one round trip; with 1,000 entries no further round trip is added.",
  "growth, LCP":
    "the compressed page of 100 entries is larger than TCP's initial window of ten segments, which adds one round trip.",
};
