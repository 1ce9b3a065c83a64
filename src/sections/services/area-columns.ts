export type Column = "left" | "right" | "both";

/**
 * Returns the column of an area: the first two of each group of four on the left, the others on the right (docs/specification.md
 * §2). Those on the left take both columns when the last group has none on the right.
 */
export function columnOf(index: number, count: number): Column {
  const place = index % areasPerGroup;
  if (place >= areasPerGroup / 2) return "right";
  return index - place + areasPerGroup / 2 < count ? "left" : "both";
}

const areasPerGroup = 4;

/** Returns the column of what follows the areas: beside the last one, or both below them. */
export const columnAfter = (count: number): Column =>
  count % areasPerGroup === areasPerGroup - 1 ? "right" : "both";
