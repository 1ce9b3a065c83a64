const hex = /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

/** A name, or a function of numbers and names: one that refers to nothing outside of the text, the text's own colour included. */
const named = /^(?!(?:var|url|env|attr)\(|.*currentcolor)[a-z]+(?:\([\da-z.,%/+ -]*\))?$/i;

/** Returns a text in the form of a CSS colour, which is safe as a value in a style sheet; undefined for any other. */
export function readColour(text: string): string | undefined {
  const [, digits] = hex.exec(text) ?? [];
  if (digits) return `#${digits}`;
  return named.test(text) ? text : undefined;
}
