import sharp from "sharp";
import { expect, test } from "vitest";
import { parseSvg, toJsx } from "./drawings.ts";

test("attributes get React's names, and other text stays as it is", () => {
  expect(toJsx('<path class="accent" stroke-width="2" d="M1-2"/><use xlink:href="#a-b"/>')).toBe(
    '<path className="accent" strokeWidth="2" d="M1-2"/><use xlinkHref="#a-b"/>',
  );
});

test("a drawing that the page cannot show is refused", () => {
  const svg = (attributes: string, drawing: string) => `<svg ${attributes}>${drawing}</svg>`;
  expect(parseSvg("logo", svg('viewBox="0 0 12.5 48"', "<g/>"))).toEqual({
    viewBox: "0 0 12.5 48",
    width: 12.5,
    drawing: "<g/>",
  });
  expect(() => parseSvg("logo", svg('width="9"', "<g/>"))).toThrow("logo.svg has no viewBox");
  expect(() => parseSvg("logo", svg('viewBox="0 0 9 9"', '<g style="fill: red"/>'))).toThrow(
    "logo.svg has styles",
  );
  expect(() => parseSvg("logo", svg('viewBox="0 0 9 9"', "<text>Name</text>"))).toThrow(
    "logo.svg has <text>",
  );
  expect(() => parseSvg("mark", svg('viewBox="0 0 9 8"', "<g/>"))).toThrow("mark.svg is 9 × 8");
});

test("the maskable icon has nothing but its background outside the middle 80 %", async () => {
  const file = "tests/fixtures/company/brand/public/icon-maskable-512.png";
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const radius = 0.4 * info.width;
  const colourAt = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    return data.subarray(start, start + info.channels).toString("hex");
  };
  const colours = { inside: new Set<string>(), outside: new Set<string>() };
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const isInside = Math.hypot(x - info.width / 2, y - info.height / 2) <= radius;
      colours[isInside ? "inside" : "outside"].add(colourAt(x, y));
    }
  }
  expect(colours.outside.size).toBe(1);
  expect(colours.inside.size).toBeGreaterThan(2);
});
