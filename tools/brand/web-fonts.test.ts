import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { checkWeights, webFonts } from "./web-fonts.ts";

test("weights that a font does not have are refused with those that it has", async () => {
  const [font] = webFonts;
  if (!font) throw new Error("found no font");
  const file = await readFile(fileURLToPath(import.meta.resolve(font.latin)));
  expect(() => checkWeights(font.family, file, font.weights)).not.toThrow();
  expect(() => checkWeights(font.family, file, { min: 0, max: 480 })).toThrow(
    /has the weights \d+ to \d+, expected 0 to 480: change weights and steps/,
  );
});
