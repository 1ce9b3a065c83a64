/** Returns a value of a text field; a number, such as a postcode, is its text. Undefined for anything else. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === "number" ? String(value) : typeof value === "string" ? value : undefined;
