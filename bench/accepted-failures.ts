/** Reasons why figures that miss their goal are accepted, by the row's name: what reaching the goal would cost. */
export const acceptedFailures: Readonly<Record<string, string>> = {
  FCP: "Lighthouse's model lets the first paint wait for preloaded fonts and for all of the compressed HTML (16.5 kB with headers). Without web fonts, second style sheet, entry script and 2.5 kB of the HTML the ratio was 1.03; none of them alone saved more than 0.07.",
  "Speed Index": "It follows FCP: everything visible is painted at once.",
  "LCP, simulated":
    "The hero has the quality that looks like its master (22 kB on a phone), and is loaded beside the fonts. Without web fonts the ratio was 0.99.",
  "LCP, throttling applied":
    "The hero has the quality that looks like its master, 22 kB on a phone instead of 8 kB.",
  "style and layout work":
    "The page has three times the elements of the reference and more than six times its style rules. Without web fonts, second style sheet and entry script the ratio was 1.7.",
  "main-thread work":
    "Without web fonts, second style sheet and entry script, which are what the page needs to look and behave as designed, the ratio was still 2.2.",
  "total blocking time":
    "The first layout of the sections near the viewport and the comparison of the seven responses are each longer than 50 ms at a quarter of the processor's speed.",
  "growth, FCP":
    "The compressed page of 100 entries no longer fits the first ten segments of a connection, which costs one round trip once.",
  "growth, LCP":
    "The compressed page of 100 entries no longer fits the first ten segments of a connection, which costs one round trip once.",
};
