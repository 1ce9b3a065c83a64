import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";
import { contrastOf, luminanceOf } from "#tests/support/luminance.ts";
import { parsedContent } from "#tests/support/parsed-content.ts";
import { contentStyles } from "#ui/content-styles.ts";

/** Colours as a browser computes them: those of both themes, and those that editors give their tags. */

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for the outlines of controls. */
const text = 4.5;
const outline = 3;

const onPaper = {
  ink: text,
  "ink-muted": text,
  action: text,
  "action-strong": text,
  "rule-strong": outline,
};
const onAction = { "on-action": text };

/** What is drawn on each background of the page, and on those of dark areas. */
const grounds: Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>
> = {
  none: {
    paper: onPaper,
    shade: onPaper,
    surface: onPaper,
    action: onAction,
    "action-strong": onAction,
    ribbon: { "on-ribbon": text },
    // The banners of areas; the colours between these are mixed from them.
    "area-first": { "#fff": text },
    "area-first-end": { "#fff": text },
    "area-last": { "#fff": text },
    "area-last-end": { "#fff": text },
  },
  deep: {
    deep: { ...onPaper, "on-deep": text },
    action: onAction,
    "action-strong": onAction,
    // The lightest layer below a key figure.
    rule: { ink: text, "ink-muted": text, action: text },
  },
};

for (const colorScheme of ["light", "dark"] as const) {
  test(`the ${colorScheme} theme's colours can be read, and the browser's own interface has the page's`, async ({
    home: page,
  }) => {
    await page.emulateMedia({ colorScheme });
    for (const [ground, backgrounds] of Object.entries(grounds)) {
      for (const [background, pairs] of Object.entries(backgrounds)) {
        for (const [name, least] of Object.entries(pairs)) {
          const [fill, ink] = await coloursOn(page, ground, [background, name]);
          const contrast = contrastOf(luminanceOf(fill ?? ""), luminanceOf(ink ?? ""));
          expect(contrast, `${name} on ${background}, ${ground}`).toBeGreaterThanOrEqual(least);
        }
      }
    }
    const bar = page.locator(`meta[name=theme-color][media*=${colorScheme}]`);
    const colour = (await bar.getAttribute("content")) ?? "";
    const [paper, ofBar] = await coloursOn(page, "none", ["paper", colour]);
    expect(ofBar).toBe(paper);
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

/** Tag colours, and the background of the tag; undefined for that of a tag without a colour. */
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
  // Texts in the form of a colour.
  ["reddish", undefined],
  ["inherit", undefined],
  ["rgb(1e 2 3)", undefined],
  // Others.
  ["röd", undefined],
  ["currentcolor", undefined],
  ["rgb(from CurrentColor r g b)", undefined],
  ["var(--ink)", undefined],
  ["red}body{display:none", undefined],
  [`"]{}</style><script>alert(1)</script>`, undefined],
] as const;

/** Of all lightnesses, and closely around those between which the ink changes. */
const grid = ["00", "33", "66", "99", "cc", "ff"];
const many = [
  ...grid.flatMap((red) => grid.flatMap((green) => grid.map((blue) => red + green + blue))),
  ...Array.from({ length: 20 }, (_, step) => `rgb(${108 + step} ${108 + step} ${108 + step})`),
  "lab(50 200 -200)",
  "oklch(0.6 0.4 270)",
  "oklch(0.56 0.4 150)",
];

test("a tag has its editor's colour, whatever was written, and text that can be read on it", async ({
  home: page,
}) => {
  const written = [...tags.map(([colour]) => colour), ...many];
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
  tags.forEach(([colour, ground = byDefault], index) =>
    expect(shown[index]?.ground, colour).toBe(ground),
  );
  shown.forEach(({ ground, ink }, index) =>
    expect(contrastOf(luminanceOf(ground), luminanceOf(ink)), written[index]).toBeGreaterThan(4.5),
  );
});
