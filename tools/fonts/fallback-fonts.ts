import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Blob, Face } from "harfbuzzjs";
import { openFace, openFont, type WebFont } from "./web-fonts.ts";

/**
 * In order of preference: Windows, macOS and iOS have Arial, Android has Roboto, Linux has one of these. Arimo and
 * Liberation Sans have Arial's widths. `local` lists the full or the PostScript name, the one that all releases of the font
 * share. A name that is not installed delays the first paint: each of twelve names more took 0.6 ms of a desktop
 * processor (2026-11-23).
 */
const localFonts = [
  {
    name: "Arial",
    local: ["Arial", "Liberation Sans", "Arimo-Regular"],
    file: "@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf",
  },
  {
    name: "Roboto",
    local: ["Roboto-Regular"],
    file: "@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf",
  },
  {
    name: "DejaVu Sans",
    local: ["DejaVu Sans"],
    file: "dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
  },
] as const;

/** Returns the names of a font's fallbacks, in order of preference. */
export const fallbackNames = ({ family }: WebFont): string[] =>
  localFonts.map(({ name }) => `"${family} ${name}"`);

/**
 * Returns a face with the web font's metrics for each range of weights and each common system font, so that the loaded web
 * font moves nothing. A range has its own because a web font becomes wider with its weight, but the one face that
 * `local()` names does not.
 */
export async function fallbackFaces(font: WebFont): Promise<string[]> {
  const faces = font.steps.map(async ({ min, max, measured, sample }) => {
    const web = await openFont(font, font.latin, measured);
    return localFonts.map(async ({ name, local, file }) => {
      const data = await readFile(fileURLToPath(import.meta.resolve(file)));
      const scale = web.widthOf(sample) / openFace(new Face(new Blob(data))).widthOf(sample);
      const percent = (share: number) => `${Number((100 * share).toFixed(1))}%`;
      return `@font-face {
  font-family: "${font.family} ${name}";
  src: ${local.map((one) => `local("${one}")`).join(", ")};
  font-weight: ${min} ${max};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(web.ascent / scale)};
  descent-override: ${percent(web.descent / scale)};
  line-gap-override: ${percent(web.lineGap / scale)};
}
`;
    });
  });
  return Promise.all((await Promise.all(faces)).flat());
}
