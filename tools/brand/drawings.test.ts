import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { parseSvg, toJsx } from "./drawings.ts";
import { missingDrawing } from "./map-drawing.ts";

test("attributes get React's names, and other text stays as it is", () => {
  expect(
    toJsx('<g class="accent" stroke-width="2" color-interpolation-filters="sRGB" d="M1-2"/>'),
  ).toBe('<g className="accent" strokeWidth="2" colorInterpolationFilters="sRGB" d="M1-2"/>');
  expect(toJsx('<use xlink:href="#a-b" aria-hidden="true"/>')).toBe(
    '<use xlinkHref="#a-b" aria-hidden="true"/>',
  );
});

test("a drawing as Inkscape saves it needs no clean-up", () => {
  const saved = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Created with Inkscape -->
<svg viewBox="0 0 12.5 48" xmlns="http://www.w3.org/2000/svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd">
  <sodipodi:namedview id="base" inkscape:zoom="2"/>
  <metadata>Made today</metadata>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer">
    <path class="accent" style="fill:none;stroke-width:2;paint-order:stroke" sodipodi:nodetypes="cc" d="M1 2"/>
  </g>
</svg>`;
  expect(parseSvg("logo", saved)).toEqual({
    viewBox: "0 0 12.5 48",
    width: 12.5,
    drawing:
      '<g><path class="accent" d="M1 2" fill="none" stroke-width="2" paint-order="stroke"/></g>',
  });
});

test("a drawing that the page cannot show is refused", () => {
  const svg = (attributes: string, drawing: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${drawing}</svg>`;
  expect(() => parseSvg("logo", svg('width="9"', "<g/>"))).toThrow("logo.svg has no viewBox");
  expect(() => parseSvg("logo", svg('viewBox="0 0 9 9"', '<g style="zoom: 2"/>'))).toThrow(
    'logo.svg has styles that no attribute can replace: style="zoom:2"',
  );
  expect(() => parseSvg("logo", svg('viewBox="0 0 9 9"', "<text>Name</text>"))).toThrow(
    "logo.svg has <text>",
  );
  expect(() => parseSvg("logo", svg('viewBox="0 0 9 9"', "<g>"))).toThrow("brand/logo.svg:");
  expect(() => parseSvg("mark", svg('viewBox="0 0 9 8"', "<g/>"))).toThrow("mark.svg is 9 × 8");
});

test("a drawn map of another place is named, and so is one that does not say its place", async () => {
  const folder = await temporaryFolder();
  const missing = (longitude: number) => missingDrawing({ latitude: 60, longitude }, folder);
  expect(await missing(10)).toContain("is missing: ");
  const draw = (attributes: string) =>
    writeFile(join(folder, "map-drawing.svg"), `<svg ${attributes}><g/></svg>`);
  await draw('data-drawn-for="60 -10"');
  // A degree of longitude has 55.66 km here.
  expect(await missing(-10.0035)).toBeUndefined();
  expect(await missing(-10.0037)).toContain("is drawn for 60, -10, more than 200 m from");
  await draw("");
  await expect(missing(10)).rejects.toThrow("add data-drawn-for=");
});

test("the maskable icon has nothing but its background outside the middle 80 %", async () => {
  const icon = sharp("brand/public/icon-maskable-512.png");
  const { info } = await icon.trim().toBuffer({ resolveWithObject: true });
  const { width, height, trimOffsetLeft = 0, trimOffsetTop = 0 } = info;
  expect(width).toBeLessThan(512);
  const corners = [-trimOffsetLeft, -trimOffsetLeft + width].flatMap((x) =>
    [-trimOffsetTop, -trimOffsetTop + height].map((y) => Math.hypot(x - 256, y - 256)),
  );
  expect(Math.max(...corners)).toBeLessThanOrEqual(0.4 * 512);
});
