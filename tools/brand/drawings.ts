import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brandFolder, type MadeFile } from "./company-brand.ts";

export type Svg = { viewBox: string; width: number; drawing: string };

/** Reads a drawing in the brand's folder. */
export const readSvg = async (name: string): Promise<Svg> =>
  parseSvg(name, await readFile(join(brandFolder, `${name}.svg`), "utf8"));

/**
 * Parses a drawing in SVG.
 * @throws Error without a usable viewBox, with text, or with inline styles, which the content security policy forbids
 */
export function parseSvg(name: string, svg: string): Svg {
  const [, attributes = "", drawing = ""] =
    /<svg\b([^>]*)>([^]*)<\/svg>/.exec(svg.replaceAll(/<!--[^]*?-->/g, "")) ?? [];
  const [, viewBox, width, height] = /viewBox="(0 0 ([\d.]+) ([\d.]+))"/.exec(attributes) ?? [];
  if (viewBox === undefined) {
    throw new Error(`brand/${name}.svg has no viewBox that begins with "0 0"`);
  }
  if (name === "mark" && width !== height) {
    throw new Error(`brand/mark.svg is ${width} × ${height}: expected a square viewBox`);
  }
  if (/\bstyle="|<style/.test(drawing)) {
    throw new Error(
      `brand/${name}.svg has styles, which the page forbids: use attributes like fill="…"`,
    );
  }
  if (/<text\b/.test(drawing)) {
    throw new Error(`brand/${name}.svg has <text>, whose font is not loaded: convert it to paths`);
  }
  return { viewBox, width: Number(width), drawing: drawing.replaceAll(/\s*\n\s*/g, "") };
}

/** Returns logo and mark as JSX: trusted types forbid the page's scripts to insert markup as a string. */
export async function drawingsFile(): Promise<MadeFile> {
  const drawings = await Promise.all(
    ["logo", "mark"].map(async (name) => {
      const { viewBox, width, drawing } = await readSvg(name);
      return `export const ${name} = {\n  viewBox: "${viewBox}",\n  width: ${width},\n  drawing: <>${toJsx(drawing)}</>,\n};\n`;
    }),
  );
  return { path: "generated/drawings.tsx", content: drawings.join("\n") };
}

/** Names attributes as React does: `strokeWidth` for `stroke-width`. */
export const toJsx = (drawing: string): string =>
  drawing
    .replaceAll(" class=", " className=")
    .replaceAll(
      / ([a-z]+)[-:]([a-z])([a-z]*)=/g,
      (_, first: string, letter: string, rest: string) =>
        ` ${first}${letter.toUpperCase()}${rest}=`,
    );
