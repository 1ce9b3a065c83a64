/**
 * Returns the value of `data-hang` for a heading in Geologica: the shape of its first letter's left edge. base.css moves
 * the heading left by the blank space beside that shape, which aligns the letter's edge with the text below.
 */
export function hangOf(heading: string): "stem" | "round" | undefined {
  const letter = heading.charAt(0).toUpperCase();
  if ("BDEFHIKLMNPRSU".includes(letter)) return "stem";
  return "CGJOQÖZ".includes(letter) ? "round" : undefined;
}
