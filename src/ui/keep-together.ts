/**
 * Returns the text with no-break spaces after a number ("6 mars", "412 63"), around an arrow and before an abbreviation that
 * ends a name ("Power BI"). A long word after a number may still go to the next line.
 */
export function keepTogether(text: string): string {
  return text
    .replace(/(\d) (?=\d|%|\p{L}{1,8}(?!\p{L}))/gu, "$1\u00a0")
    .replaceAll(" → ", "\u00a0→\u00a0")
    .replace(/(\p{Lu}\p{Ll}+) (?=\p{Lu}{2,3}(?!\p{L}))/gu, "$1\u00a0");
}
