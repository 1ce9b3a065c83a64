import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { converter, parse, wcagContrast } from "culori";
import { type Colours, readColours } from "#src/pages/brand-colours.ts";
import { brandFolder, type MadeFile } from "./company-brand.ts";

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for the outlines of controls. */
const text = 4.5;
const outline = 3;

type Pair = readonly [colour: string, background: string, ratio: number];

const on = (background: string, colours: Readonly<Record<string, number>>): Pair[] =>
  Object.entries(colours).map(([colour, ratio]) => [colour, background, ratio]);

const reading = { ink: text, "ink-muted": text, action: text, "rule-strong": outline };
const pairs: readonly Pair[] = [
  ...on("paper", { ...reading, "action-strong": text }),
  ...on("shade", { ...reading, "action-strong": text }),
  ...on("surface", { ...reading, "action-strong": text }),
  ...on("button", { "on-button": text }),
  ...on("button-strong", { "on-button": text }),
  ...on("ribbon", { "on-ribbon": text }),
  ...on("deep", {
    "on-deep": text,
    "on-deep-muted": text,
    "action-on-deep": text,
    "action-strong-on-deep": text,
    "rule-strong-on-deep": outline,
  }),
  // The lightest layer below a key figure.
  ...on("rule-on-deep", { "on-deep": text, "on-deep-muted": text, "action-on-deep": text }),
];

/** Returns a sentence for each pair of colours in brand/colours.css that is hard to read. */
export async function contrastFindings(folder: string = brandFolder): Promise<string[]> {
  const themes = readColours(await readFile(join(folder, "colours.css"), "utf8"));
  return Object.entries(themes).flatMap(([theme, colours]) =>
    [...pairs.flatMap((pair) => findingOf(pair, colours)), ...gradientFindings(colours)].map(
      (finding) => `${theme} theme: ${finding}`,
    ),
  );
}

/** The banners of areas have white text on any of their gradient's colours. */
function gradientFindings(colours: Colours): string[] {
  return ["1", "2", "3", "4", "5", "6"].flatMap((number) => {
    const name = `area-${number}`;
    const stops = (colours[name] ?? "").split(",").map((stop) => stop.trim().split(" ")[0] ?? "");
    return stops.flatMap((stop) => findingOf(["white", name, text], { white, [name]: stop }));
  });
}

const white = "#fff";

function findingOf([name, background, least]: Pair, colours: Colours): string[] {
  const [colour, ground] = [name, background].map((each) => parse(colours[each] ?? ""));
  if (!colour) return [`--${name} is missing or no colour: ${colours[name]}`];
  if (!ground) return [`--${background} is missing or no colour: ${colours[background]}`];
  const ratio = wcagContrast(colour, ground);
  if (ratio >= least) return [];
  return [
    `${name === "white" ? name : `--${name}`} ${colours[name]} on --${background} ${colours[background]} has a contrast of ${ratio.toFixed(2)}:1, expected at least ${least}:1`,
  ];
}

/** Returns the light theme's ink as a module, with channels from 0 to 255: browsers compute contrasts with it. */
export function inkFile({ light }: { light: Colours }): MadeFile {
  const ink = converter("rgb")(light["ink"] ?? "");
  if (!ink) throw new Error(`--ink in brand/colours.css is no colour: ${light["ink"]}`);
  const [r, g, b] = [ink.r, ink.g, ink.b].map((share) => Math.round(share * 255));
  return {
    path: "generated/ink.ts",
    content: `export const ink = { r: ${r}, g: ${g}, b: ${b} };\n`,
  };
}
