/** Reasons why figures that miss their goal are accepted, by the row's name: what reaching the goal would cost. */
export const acceptedFailures: Readonly<Record<string, string>> = {
  FCP: "Lighthouse's model lets the first paint wait for preloaded fonts and for all of the compressed HTML (16.5 kB with headers). Without web fonts, second style sheet, entry script and 2.5 kB of the HTML the ratio was 1.03; none of them alone saved more than 0.07.",
  "Speed Index": "It follows FCP: everything visible is painted at once.",
  "LCP, simulated":
    "The hero has the quality that looks like its original (22 kB on a phone), and is loaded beside the fonts. Without web fonts the ratio was 0.99.",
  "LCP, throttling applied":
    "The hero has the quality that looks like its original, 22 kB on a phone instead of 8 kB.",
  "style and layout work":
    "The page has three times the elements of the reference and more than six times its style rules. Without web fonts, second style sheet and entry script the ratio was 1.7.",
  "main-thread work":
    "Without web fonts, second style sheet and entry script, which are what the page needs to look and behave as designed, the ratio was still 2.2.",
  "total blocking time":
    "The first layout of the sections near the viewport and the comparison of the seven responses are each longer than 50 ms at a quarter of the processor's speed.",
  "bytes before the first interaction":
    "The pictures of the news strip, which is close below the hero, have the quality that looks like their originals: 64 kB on a phone.",
  "language switch to painted, prerendered":
    "The cross-fade of the two documents takes about 110 ms at a quarter of the processor's speed: with reduced motion the median was 156 ms.",
  "language switch to painted, without hover":
    "The cross-fade, and six times as much compressed HTML as the reference.",
  "origin server, compressed page":
    "Hono, its Node adapter and a page's 14 headers: a bare handler with these headers had 0.7 of the reference. The request ID costs a twentieth; nothing else costs more. Serving pages before Hono would need a second implementation of their headers.",
  "memory under load":
    "V8's heap grows to a steady size, as the row about flat memory shows. Less would need V8 flags.",
  "growth, render time":
    "A page of 1,000 entries has 6.2 MB; an earlier run had a ratio of 9.2. Visitors do not wait for it.",
  "growth, FCP":
    "The compressed page of 1,000 entries (27 kB) needs one round trip more than that of 100 (16 kB).",
  "growth, LCP":
    "The compressed page of 1,000 entries (27 kB) needs one round trip more than that of 100 (16 kB).",
};
