import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { contentIsCurrent, expect, test } from "#tests/support/fixtures.ts";
import { brandFolder } from "#tools/brand/company-brand.ts";
import { type WebFont, webFonts } from "#tools/brand/web-fonts.ts";

const texts = [
  "Vi bygger inte det ni ber om. Vi bygger det ni behöver.",
  "12 dagar. Två år. Tre veckor, fyra frågor; ett svar: ja! Är ni säkra? Ett skär.",
  "”Nu ser vi samma siffra.” ’Tav’ “Yet, now” \"Vy\" 'AV' (Va) 1.170,– T. V, P. r. f; y: LÄS MER",
  "AVTALET Våra Öar Té Vänta Kalkyl Tyvärr Färjan 0123456789 & 100 % © 2025 – På väg …",
];

for (const font of webFonts) {
  for (const { measured } of font.steps) {
    test(`${font.family} ${measured}: a text is as wide in the subset as in the complete font, including kerning`, async ({
      page,
    }) => {
      const own = await readFile(join(brandFolder, `generated/${font.name}.woff2`));
      const file = await readFile(fileURLToPath(import.meta.resolve(font.latin)));
      await load(page, { Own: own, Whole: file }, font);
      for (const text of texts) {
        const width = await widthOf(page, text, "Own", font, measured);
        const whole = await widthOf(page, text, "Whole", font, measured);
        expect(width, text).toBeGreaterThan(0);
        // Interpolated advances are rounded to a font unit (1/2000 em, here 0.05 px per letter).
        expect(Math.abs(width - whole), text).toBeLessThan(0.05 * text.length);
      }
    });
  }
}

for (const { family, name } of webFonts) {
  test(`${family}: texts in other Latin-script languages use the font too, and only they load its further files`, async ({
    page,
    site,
  }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto(site.url);
    await contentIsCurrent(page);
    const more = () =>
      fetched.filter((path) => /(?:latin|extended)-/.test(path) && path.includes(name));
    expect(more()).toEqual([]);
    const loaded = await page.evaluate(async (one) => {
      const faces = await document.fonts.load(`16px "${one}"`, "Señor Łukasz Çelik [ß]");
      return faces.map(({ status }) => status);
    }, family);
    expect(loaded).toEqual(["loaded", "loaded", "loaded"]);
    expect(more()).toHaveLength(2);
  });
}

async function load(
  page: Page,
  files: Record<string, Buffer>,
  { weights }: WebFont,
): Promise<void> {
  const faces = Object.entries(files).map(
    ([family, file]) =>
      `@font-face { font-family: ${family}; font-weight: ${weights.min} ${weights.max};
        src: url(data:font/woff2;base64,${file.toString("base64")}) }`,
  );
  await page.setContent(`<style>${faces.join("\n")}</style><span id="text"></span>`);
  await page.evaluate(
    (families) => Promise.all(families.map((family) => document.fonts.load(`1em ${family}`))),
    Object.keys(files),
  );
}

/** Width in CSS pixels at a font size of 100 pixels. */
function widthOf(
  page: Page,
  text: string,
  family: string,
  { axes }: WebFont,
  weight: number,
): Promise<number> {
  const settings = Object.entries(axes).map(([axis, value]) => `"${axis}" ${value}`);
  return page.evaluate(
    ({ text, family, weight, settings }) => {
      const span = document.querySelector<HTMLElement>("#text");
      if (!span) return 0;
      span.textContent = text;
      span.style.cssText = `font: ${weight} 100px ${family}; white-space: nowrap;
        text-rendering: geometricPrecision; font-variation-settings: ${settings.join() || "normal"}`;
      return span.getBoundingClientRect().width;
    },
    { text, family, weight, settings },
  );
}
