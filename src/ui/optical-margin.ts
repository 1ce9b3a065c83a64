/**
 * Returns which side-bearing group the first letter of a heading in Geologica belongs to: `stem` (about 0.085 em) or
 * `round` (about 0.045 em). With it as `data-hang`, base.css moves the heading left, which aligns the letter's edge with
 * the text below.
 */
export function hangOf(heading: string): "stem" | "round" | undefined {
  const letter = heading.charAt(0).toUpperCase();
  if ("BDEFHIKLMNPRSU".includes(letter)) return "stem";
  return "CGJOQÖZ".includes(letter) ? "round" : undefined;
}
