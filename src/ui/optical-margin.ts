/**
 * Returns the value of `data-hang` for a heading in Geologica: the kind of its first letter's left side. base.css hangs
 * the letter into the margin by its side bearing, so that its ink begins where the text below begins.
 */
export function hangOf(heading: string): "stem" | "round" | undefined {
  const letter = heading.charAt(0).toUpperCase();
  if ("BDEFHIKLMNPRSU".includes(letter)) return "stem";
  return "CGJOQÖZ".includes(letter) ? "round" : undefined;
}
