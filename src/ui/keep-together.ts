/**
 * Returns the text with no-break spaces after a number ("6 mars", "412 63"), within a date ("den 6 oktober 2025"), between a
 * short word and a number ("är 31"), around an arrow and before an abbreviation that ends a name ("Power BI"). Another word of
 * more than four letters after a number may go to the next line ("46 enligt"), and so may any part of a run that would be too
 * long for a narrow screen ("SE35 5000 0000 …").
 */
export function keepTogether(text: string): string {
  const joined = text
    .replace(/(\d) (?=\d|%|\p{L}{1,4}(?!\p{L})|\p{L}+ \d{4}(?!\d))/gu, "$1\u00a0")
    .replace(/(\d\u00a0\p{L}+) (?=\d{4}(?!\d))/gu, "$1\u00a0")
    .replaceAll(" → ", "\u00a0→\u00a0")
    .replace(/(?<!\p{L})(\p{Ll}{2,3}) (?=\d)/gu, "$1\u00a0")
    .replace(/(\p{Lu}\p{Ll}+) (?=\p{Lu}{2,3}(?!\p{L}))/gu, "$1\u00a0");
  return joined.replaceAll(/[\S\u00a0]+/g, (run, at: number) =>
    run.length > longestRun ? text.slice(at, at + run.length) : run,
  );
}

/** Characters: more than any telephone number has, and no more than fit beside each other in a headline on a phone. */
const longestRun = 20;
