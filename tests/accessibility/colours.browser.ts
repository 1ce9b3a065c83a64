import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";
import { contrastOf, luminanceOf } from "#tests/support/luminance.ts";
import { parsedContent } from "#tests/support/parsed-content.ts";
import { contentStyles } from "#ui/content-styles.ts";

/** Colours as a browser computes them: those of both themes, and those that editors give their tags. */

const onPaper = ["ink", "ink-muted", "action", "action-strong", "rule-strong"];

/** What is drawn on which background of the page, and of dark areas. */
const drawn = [
  ["none", ["paper", "shade", "surface"], onPaper],
  ["none", ["action", "action-strong"], ["on-action"]],
  ["none", ["ribbon"], ["on-ribbon"]],
  // The banners of areas; the colours between these are mixed from them.
  ["none", ["area-first", "area-first-end", "area-last", "area-last-end"], ["#fff"]],
  ["deep", ["deep"], [...onPaper, "on-deep"]],
  ["deep", ["action", "action-strong"], ["on-action"]],
  ["deep", ["layer", "layer-deep"], ["ink", "ink-muted", "action"]],
] as const;

for (const colorScheme of ["light", "dark"] as const) {
  test(`the ${colorScheme} theme's colours can be read`, async ({ home: page }) => {
    await page.emulateMedia({ colorScheme });
    for (const [ground, backgrounds, names] of drawn) {
      for (const background of backgrounds) {
        const [fill = "", ...inks] = await coloursOn(page, ground, [background, ...names]);
        inks.forEach((ink, index) => {
          // WCAG 2.2: 1.4.11 for the outlines of controls, 1.4.3 for text.
          const least = names[index] === "rule-strong" ? 3 : 4.5;
          const contrast = contrastOf(luminanceOf(fill), luminanceOf(ink));
          expect(contrast, `${names[index]} on ${background}`).toBeGreaterThanOrEqual(least);
        });
      }
    }
  });
}

/** Returns custom properties on a ground, and colours such as #fff, as `rgb(11, 42, 51)`. */
function coloursOn(page: Page, ground: string, names: readonly string[]): Promise<string[]> {
  return page.evaluate(
    ([ground, names]) => {
      const element = document.body.appendChild(document.createElement("p"));
      element.dataset["ground"] = ground;
      return names.map((name) => {
        const { style } = element;
        style.color = name.startsWith("#")
          ? name
          : getComputedStyle(element).getPropertyValue(`--${name}`);
        if (style.color === "") throw new Error(`--${name} is missing`);
        return getComputedStyle(element).color;
      });
    },
    [ground, names] as const,
  );
}

/** Tag colours, and the background of the tag. */
const tags = [
  ["ff0000", "rgb(255, 0, 0)"],
  ["#12566B", "rgb(18, 86, 107)"],
  ["#125a", "rgb(17, 34, 85)"],
  ["Teal", "rgb(0, 128, 128)"],
  ["rgb(200, 0, 0, 0%)", "rgb(200, 0, 0)"],
  ["hsl(120deg 100% 25% / .5)", "rgb(0, 128, 0)"],
  ["transparent", "rgb(0, 0, 0)"],
  // Colours that screens do not have.
  ["color(srgb 0 0 5)", "rgb(0, 0, 255)"],
  ["color(srgb 1e30 -1e30 0)", "rgb(255, 0, 0)"],
  ["color(display-p3 0 0 1)", "rgb(0, 0, 255)"],
  ["rgb(none none none)", "rgb(0, 0, 0)"],
] as const;

/** Texts that are no colours, some of them in the form of one. */
const others = [
  "reddish",
  "inherit",
  "rgb(1e 2 3)",
  "röd",
  "currentcolor",
  "rgb(from CurrentColor r g b)",
  "var(--ink)",
  "red}body{display:none",
  `"]{}</style><script>alert(1)</script>`,
];

/** Of all lightnesses, and closely around those between which the ink changes. */
const grid = ["00", "33", "66", "99", "cc", "ff"];
const many = [
  ...grid.flatMap((red) => grid.flatMap((green) => grid.map((blue) => red + green + blue))),
  ...Array.from({ length: 20 }, (_, step) => `rgb(${108 + step} ${108 + step} ${108 + step})`),
  "lab(50 200 -200)",
  "oklch(0.6 0.4 270)",
  "oklch(0.56 0.4 150)",
];

test("a tag has its editor's colour, and text that can be read on it", async ({ home: page }) => {
  const written = [...tags.map(([colour]) => colour), ...others, ...many];
  const content = parsedContent({
    cases: written.map((tagColor) => ({ headline: "Case", tagText: "Tag", tagColor })),
  });
  const shown = await page.evaluate(
    ([styles, colours]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets.push(sheet);
      const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
      if (!canvas) throw new Error("there is no canvas");
      const pixel = (colour: string) => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
        return alpha === 255 ? `rgb(${red}, ${green}, ${blue})` : "not opaque";
      };
      return colours.map((colour) => {
        const tag = document.body.appendChild(document.createElement("p"));
        tag.className = "tag";
        if (colour !== null) tag.dataset["tagColour"] = colour;
        const style = getComputedStyle(tag);
        return { ground: pixel(style.backgroundColor), ink: pixel(style.color) };
      });
    },
    [contentStyles(content), content.cases.map(({ tagColor }) => tagColor ?? null)] as const,
  );
  const [byDefault] = await coloursOn(page, "none", ["on-deep"]);
  const expected = [...tags.map(([, ground]) => ground), ...others.map(() => byDefault)];
  expected.forEach((ground, index) => expect(shown[index]?.ground, written[index]).toBe(ground));
  shown.forEach(({ ground, ink }, index) =>
    expect(contrastOf(luminanceOf(ground), luminanceOf(ink)), written[index]).toBeGreaterThan(4.5),
  );
});
