import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Font } from "fontkit";
import { openFont, openSubset, samples, type WebFont, webFonts } from "./web-fonts.ts";

type LocalFont = {
  name: string;
  /** Full and PostScript names: browsers differ in which of them `local()` accepts. */
  local: readonly string[];
  /** Returns the width of a text in ems. */
  widthOf: (text: string) => number;
};

/** Arimo and Liberation Sans have Arial's widths. */
const arimo = await installed("@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf");
const notoSans = await installed("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf");
const roboto = await installed("@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf");
const dejaVuSans = await installed("dejavu-fonts-ttf/ttf/DejaVuSans.ttf");

/** In order of preference: Windows, macOS and iOS have Arial, Android has Roboto, Linux has one of these. */
const localFonts: readonly LocalFont[] = [
  {
    name: "Arial",
    local: ["Arial", "ArialMT", "Liberation Sans", "LiberationSans", "Arimo", "Arimo Regular"],
    widthOf: (text) => widthIn(arimo, text),
  },
  {
    name: "Roboto",
    local: ["Roboto", "Roboto Regular", "Roboto-Regular"],
    widthOf: (text) => widthIn(roboto, text),
  },
  {
    name: "Noto Sans",
    local: ["Noto Sans", "Noto Sans Regular", "NotoSans-Regular"],
    widthOf: (text) => widthIn(notoSans, text),
  },
  {
    name: "DejaVu Sans",
    local: ["DejaVu Sans", "DejaVuSans"],
    widthOf: (text) => widthIn(dejaVuSans, text),
  },
];

/**
 * Returns, for each web font and each common system font, a face with the web font's metrics, so that loading the web
 * font causes no layout shift. Also returns the names of these faces, by the name of the web font.
 */
export async function fallbackFaces(): Promise<{
  families: ReadonlyMap<string, readonly string[]>;
  faces: readonly string[];
}> {
  const faces = await Promise.all(
    webFonts.flatMap((font) => font.steps.map((step) => facesOf(font, step))),
  );
  return {
    families: new Map(
      webFonts.map(({ family, name }) => [
        name,
        localFonts.map((local) => `"${family} ${local.name}"`),
      ]),
    ),
    faces: faces.flat(),
  };
}

async function facesOf(
  font: WebFont,
  { min, max, measured, sample }: WebFont["steps"][number],
): Promise<string[]> {
  const typical = samples[sample];
  const webFont = await openSubset(font, font.latin, typical, measured);
  return localFonts.map(({ name, local, widthOf }) => {
    const scale = widthIn(webFont, typical) / widthOf(typical);
    const percent = (size: number) =>
      `${Number(((100 * size) / webFont.unitsPerEm / scale).toFixed(2))}%`;
    return `@font-face {
  font-family: "${font.family} ${name}";
  src: ${local.map((one) => `local("${one}")`).join(", ")};
  font-weight: ${min} ${max};
  size-adjust: ${(100 * scale).toFixed(2)}%;
  ascent-override: ${percent(webFont.ascent)};
  descent-override: ${percent(-webFont.descent)};
  line-gap-override: ${percent(webFont.lineGap)};
}
`;
  });
}

/** Returns the width in ems, with kerning. */
function widthIn(font: Font, text: string): number {
  return font.layout(text).advanceWidth / font.unitsPerEm;
}

async function installed(path: string): Promise<Font> {
  return openFont(await readFile(fileURLToPath(import.meta.resolve(path))));
}
