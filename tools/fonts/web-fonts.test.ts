import { Blob, Face } from "harfbuzzjs";
import subsetFont from "subset-font";
import { expect, test } from "vitest";
import { display, openFace, openFont, subsetOf, text, webFonts } from "./web-fonts.ts";

test("a font that has only some of the site's weights is used with those", async () => {
  const thick = { ...text, weights: { min: 310, max: 620 } };
  const subset = await subsetOf(thick, thick.latin, "Ab");
  const sfnt = await subsetFont(subset, "Ab", { targetFormat: "sfnt" });
  const { wght } = new Face(new Blob(sfnt)).getAxisInfos();
  expect([wght?.min, wght?.max]).toEqual([400, 620]);
});

test.each(webFonts.flatMap((font) => font.steps.map(({ measured }) => ({ font, measured }))))(
  "a text in $font.family $measured is as wide in the subset as in the whole font, including kerning",
  async ({ font, measured }) => {
    const sample =
      "AVTALET Våra Öar Té Tyvärr ”Nu” ’Tav’ “Yet, now” (Va) 1.170,– T. V, r. f; y: 100 %";
    const subset = await subsetOf(font, font.latin, sample);
    const sfnt = await subsetFont(subset, sample, { targetFormat: "sfnt" });
    const own = openFace(new Face(new Blob(sfnt)), { wght: measured });
    const whole = await openFont(font, font.latin, measured);
    // The subset's advances are rounded to units of the font (1/1000 em or less).
    expect(Math.abs(own.widthOf(sample) - whole.widthOf(sample))).toBeLessThan(
      0.001 * sample.length,
    );
    const unkerned = sample.split("").reduce((sum, letter) => sum + whole.widthOf(letter), 0);
    expect(unkerned - whole.widthOf(sample)).toBeGreaterThan(0.001 * sample.length);
  },
);

test("an error names the font's file", async () => {
  const missing = "@fontsource-variable/none/x.woff2";
  await expect(subsetOf(display, missing, "A")).rejects.toThrow("@fontsource-variable/none");
  const single = "@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf";
  await expect(subsetOf(display, single, "A")).rejects.toThrow(`${single} has one weight`);
});
