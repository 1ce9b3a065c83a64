import { readFile } from "node:fs/promises";
import { parse, wcagContrast } from "culori";
import { expect, test } from "vitest";
import { themeColours } from "./theme-colours.server.ts";

type Colours = Readonly<Record<string, string>>;

const [inBoth = "", inDark = ""] = (await readFile("brand/colours.css", "utf8")).split("@media");
const propertiesIn = (text: string): Colours =>
  Object.fromEntries(
    [...text.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
const inTheme = (colour: "$1" | "$2") =>
  propertiesIn(inBoth.replaceAll(/light-dark\((\S+), (\S+)\)/g, colour));
const themes = { light: inTheme("$1"), dark: { ...inTheme("$2"), ...propertiesIn(inDark) } };

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for the outlines of controls. */
const text = 4.5;
const outline = 3;

const reading = { ink: text, "ink-muted": text, action: text, "rule-strong": outline };
const onPaper = { ...reading, "action-strong": text };
const onDeep = { "on-deep": text, "ink-muted-on-deep": text, "action-on-deep": text };

/** What is drawn on each background. */
const backgrounds: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  paper: onPaper,
  shade: onPaper,
  surface: onPaper,
  action: { "on-action": text },
  "action-strong": { "on-action": text },
  ribbon: { "on-ribbon": text },
  deep: { ...onDeep, "action-strong-on-deep": text, "rule-strong-on-deep": outline },
  // The lightest layer below a key figure.
  "rule-on-deep": onDeep,
  // The banners of areas; the colours between these are mixed from them.
  "area-first": { white: text },
  "area-first-end": { white: text },
  "area-last": { white: text },
  "area-last-end": { white: text },
};

test("browsers' own interface has the page's ground in both themes", () => {
  expect(themeColours).toEqual({ light: themes.light["paper"], dark: themes.dark["paper"] });
});

test.each(Object.entries(themes))("the %s theme's colours can be read", (_, theme) => {
  // On deep grounds, both themes have the dark one's.
  const dark = Object.entries(themes.dark).map(([name, value]) => [`${name}-on-deep`, value]);
  const colours: Colours = { ...Object.fromEntries(dark), ...theme, white: "#fff" };
  for (const [background, pairs] of Object.entries(backgrounds)) {
    const ground = parse(colours[background] ?? "");
    if (!ground) throw new Error(`--${background} is missing or no colour`);
    for (const [name, least] of Object.entries(pairs)) {
      const colour = parse(colours[name] ?? "");
      const contrast = colour ? wcagContrast(colour, ground) : 0;
      expect(contrast, `--${name} on --${background}`).toBeGreaterThanOrEqual(least);
    }
  }
});
