export type Place = "left" | "right" | "row";

/**
 * Returns where an area is: the first two of each group of four on the left, the others on the right (docs/specification.md
 * §2). Those on the left fill their rows when the last group has none on the right.
 */
export function placeOf(index: number, count: number): Place {
  const place = index % areasPerGroup;
  if (place >= areasPerGroup / 2) return "right";
  return index - place + areasPerGroup / 2 < count ? "left" : "row";
}

const areasPerGroup = 4;

/** Returns where what follows the areas is: beside the last one, or in a row of its own. */
export const placeAfter = (count: number): Place =>
  count % areasPerGroup === areasPerGroup - 1 ? "right" : "row";
