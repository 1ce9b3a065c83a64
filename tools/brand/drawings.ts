import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { optimize } from "svgo";
import { brandFolder, type MadeFile } from "./company-brand.ts";

type Svg = { viewBox: string; width: number; drawing: string };

/** Reads a drawing in the brand's folder. */
export const readSvg = async (name: string): Promise<Svg> =>
  parseSvg(name, await readFile(join(brandFolder, `${name}.svg`), "utf8"));

/**
 * Parses a drawing in SVG. Removes what editors add, and turns styles into attributes, because the content security policy
 * forbids inline styles.
 * @throws Error without a usable viewBox, with text, or with a style that has no attribute
 */
export function parseSvg(name: string, svg: string): Svg {
  const { data } = optimize(svg, {
    path: `brand/${name}.svg`,
    plugins: [
      "removeDoctype",
      "removeXMLProcInst",
      "removeComments",
      "removeMetadata",
      "removeEditorsNSData",
      { name: "inlineStyles", params: { onlyMatchedOnce: false } },
      "convertStyleToAttrs",
    ],
  });
  const [, attributes = "", drawing = ""] = /<svg\b([^>]*)>([^]*)<\/svg>/.exec(data) ?? [];
  const [, viewBox, width, height] = /viewBox="(0 0 ([\d.]+) ([\d.]+))"/.exec(attributes) ?? [];
  if (viewBox === undefined) {
    throw new Error(`brand/${name}.svg has no viewBox that begins with "0 0"`);
  }
  if (name === "mark" && width !== height) {
    throw new Error(`brand/mark.svg is ${width} × ${height}: expected a square viewBox`);
  }
  const [style] = /\bstyle="[^"]*"|<style[^>]*>[^<]*/.exec(drawing) ?? [];
  if (style !== undefined) {
    throw new Error(`brand/${name}.svg has styles that no attribute can replace: ${style}`);
  }
  if (/<text\b/.test(drawing)) {
    throw new Error(`brand/${name}.svg has <text>, whose font is not loaded: convert it to paths`);
  }
  return { viewBox, width: Number(width), drawing };
}

/** Returns logo, mark and icons as JSX: trusted types forbid the page's scripts to insert markup as a string. */
export async function drawingsFile(): Promise<MadeFile> {
  const jsxOf = async (name: string) => {
    const { viewBox, width, drawing } = await readSvg(name);
    return `{\n  viewBox: "${viewBox}",\n  width: ${width},\n  drawing: <>${toJsx(drawing)}</>,\n}`;
  };
  const files = await readdir(join(brandFolder, "social")).catch(() => []);
  const networks = files.filter((file) => file.endsWith(".svg")).map((file) => file.slice(0, -4));
  const icons = networks
    .toSorted()
    .map(async (name) => `["${name}", ${await jsxOf(`social/${name}`)}],\n`);
  const content = `export const logo = ${await jsxOf("logo")};

export const mark = ${await jsxOf("mark")};

export const socialIcons = new Map([
${(await Promise.all(icons)).join("")}]);
`;
  return { path: "generated/drawings.tsx", content };
}

/** Names attributes as React does: `strokeWidth` for `stroke-width`. */
export const toJsx = (drawing: string): string =>
  drawing
    .replaceAll(" class=", " className=")
    .replaceAll(/ (?!data-|aria-)[a-z]+(?:[-:][a-z]+)+=/g, (name) =>
      name.replaceAll(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    );
