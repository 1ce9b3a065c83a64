import { display, openFont } from "./web-fonts.ts";

/** The weight of most headings. */
const weight = 330;
/** Ems: letters whose side bearings differ by less share a rule. */
const step = 0.02;

/**
 * Returns rules that move a heading left by the blank space before its first letter, the letter's side bearing in the font,
 * so that the letter is aligned with the text below it. Headings have the letter as `data-hang`.
 */
export async function opticalMargins(): Promise<string> {
  const font = await openFont(display, display.latin, weight);
  const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ");
  const rules = Map.groupBy(letters, (letter) =>
    Math.round((font.glyphsOf(letter)[0]?.sideBearing ?? 0) / step),
  );
  return [...rules]
    .filter(([steps]) => steps > 0)
    .map(([steps, group]) => {
      const selectors = group.map((letter) => `[data-hang="${letter}"]`).join(",\n");
      return `${selectors} {\n  text-indent: -${Number((steps * step).toFixed(2))}em;\n}\n`;
    })
    .join("\n");
}
