import sharp from "sharp";
import type { MadeFile } from "./company-brand.ts";
import type { Colours } from "#src/pages/brand-colours.ts";
import { readSvg } from "./drawings.ts";

type Themes = { light: Colours; dark: Colours };

/** Each icon is a square of 64 × 64 units. */
const side = 64;

/**
 * Returns the icons of the document's head and the manifest: the mark on the dark background. In a browser in dark mode,
 * the favicon's colours are reversed.
 */
export async function icons({ light }: Themes): Promise<MadeFile[]> {
  const { viewBox, drawing } = await readSvg("mark");
  const markOf = (share: number) => {
    const size = share * side;
    const margin = (side - size) / 2;
    return `<svg x="${margin}" y="${margin}" width="${size}" height="${size}" viewBox="${viewBox}">${drawing}</svg>`;
  };
  const styles = ({ ground, mark, accent }: Record<"ground" | "mark" | "accent", string>) =>
    `.ground{fill:${ground}}svg{color:${mark}}.accent{fill:${accent}}`;
  const colour = (name: string) => light[name] ?? "";
  const usual = styles({
    ground: colour("deep"),
    mark: colour("on-deep"),
    accent: colour("action-on-deep"),
  });
  const reverse = styles({
    ground: colour("on-deep"),
    mark: colour("deep"),
    accent: colour("action"),
  });
  const icon = (css: string, { radius, share }: { radius: number; share: number }) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><style>${css}</style><rect class="ground" width="${side}" height="${side}" rx="${radius}"/>${markOf(share)}</svg>\n`;
  const png = async (
    name: string,
    pixels: number,
    shape: { radius: number; share: number },
  ): Promise<MadeFile> => ({
    path: `public/${name}.png`,
    content: await sharp(Buffer.from(icon(usual, shape)), { density: (72 * pixels) / side })
      .resize(pixels, pixels)
      .png({ palette: true, effort: 10 })
      .toBuffer(),
  });
  const rounded = { radius: 10, share: 0.75 };
  return [
    {
      path: "public/favicon.svg",
      content: icon(`${usual}@media(prefers-color-scheme:dark){${reverse}}`, rounded),
    },
    // Operating systems crop these two: the first to a rounded square, the second to any shape that contains the circle of
    // the middle 80 %. The corners of a square mark must be inside that circle.
    await png("apple-touch-icon", 180, { radius: 0, share: 0.7 }),
    await png("icon-maskable-512", 512, { radius: 0, share: 0.8 / Math.SQRT2 }),
    await png("icon-192", 192, rounded),
    await png("icon-512", 512, rounded),
  ];
}
