import { expect, it } from "vitest";
import { hangOf } from "#ui/optical-margin.ts";
import { openSubset, webFonts } from "./web-fonts.ts";

/** Ems, as in base.css. */
const hangs = { stem: 0.085, round: 0.045, none: 0 };

it("moves a letter left by its side bearing in the font, within 3.5 % of the font size", async () => {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ";
  const display = webFonts[0];
  if (!display) throw new Error("no font");
  // The headings' weight.
  const font = await openSubset(display, display.latin, letters, 330);
  const wrong = Array.from(letters).filter((letter) => {
    const { bbox } = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
    return Math.abs(bbox.minX / font.unitsPerEm - hangs[hangOf(letter) ?? "none"]) > 0.035;
  });
  expect(wrong).toEqual([]);
});
