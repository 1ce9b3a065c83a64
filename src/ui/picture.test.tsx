import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { addressOf, logoVariant } from "#content/pictures";
import { Picture, sourceSet } from "./picture.tsx";

/** A photograph of the content. */
const picture = {
  id: "p",
  url: "https://images.example/p.jpg",
  alt: "Ett skär",
  width: 1700,
  height: 1275,
  contentType: "image/jpeg",
};

const widthsIn = (set: string) => [...set.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

type Props = Parameters<typeof Picture>[0];

const rendered = (changed: Partial<Props["picture"]> = {}, use: Props["use"] = "ribbon") =>
  renderToStaticMarkup(
    <Picture picture={{ ...picture, ...changed }} use={use} sizes="50vw" className="place" />,
  );

const addressesIn = (html: string) => html.match(/https:[^ "]*/g) ?? [];

test.each([
  ["the original", {}, 1700],
  ["the Images API allows", { width: 9000, height: 6000 }, 4000],
  ["the Images API allows of a square", { width: 9000, height: 9000 }, 4000],
])("no source is wider than %s", (_, size, widest) => {
  const set = sourceSet({ ...picture, ...size }, "newsImage");
  expect(Math.max(...widthsIn(set))).toBe(widest);
});

test("a slide for large screens has the quality that shows each stone", () => {
  const set = sourceSet({ ...picture, width: 2560, height: 1440 }, "heroLandscape");
  expect(set).toMatch(/w=1600&fm=avif&q=45 .*w=1920&fm=avif&q=60 /);
});

test("a picture with another aspect ratio is cropped, never beyond the original", () => {
  const set = sourceSet({ ...picture, focus: "right" }, "heroPortrait");
  expect(set).toContain("?w=640&h=800&fit=fill&f=right&fm=avif&q=33 640w");
  expect(Math.max(...widthsIn(set))).toBe(1020);
});

test("a cropped picture keeps what its entry says, also in the fallback", () => {
  const addresses = addressesIn(rendered({ focus: "faces" }, "news"));
  expect(addresses.length).toBeGreaterThan(2);
  for (const address of addresses) expect(address).toContain("fit=fill&amp;f=faces&amp;");
});

test("no crop is taller than the Images API allows", () => {
  const set = sourceSet({ ...picture, width: 7000, height: 7500 }, "heroPortrait");
  const heights = [...set.matchAll(/&h=(\d+)/g)].map(([, height]) => Number(height));
  expect(Math.max(...heights)).toBe(4000);
});

test.each([
  ["a photograph has a JPEG", "image/jpeg", "fm=jpg&amp;q=75"],
  ["a PNG, which may be transparent, has a PNG", "image/png", "fm=png"],
])("AVIF is offered first and loaded when it is near; %s as fallback", (_, contentType, query) => {
  const html = rendered({ contentType });
  expect(html.indexOf("image/avif")).toBeLessThan(html.indexOf("<img"));
  expect(html).toContain('loading="lazy"');
  expect(html).toContain(`src="${picture.url}?w=960&amp;${query}"`);
});

test("a GIF is asked for in a format that has one frame", () => {
  const gif = { ...picture, contentType: "image/gif" };
  const html = rendered(gif);
  expect(html).toContain('type="image/png"');
  for (const address of addressesIn(html)) expect(address).toContain("fm=png");
  expect(addressOf(gif, logoVariant(gif))).toBe(`${gif.url}?w=480&fm=png`);
});

test("an original above 9 megapixels becomes WebP, since the Images API makes no AVIF of it", () => {
  const html = rendered({ width: 6000, height: 4000 });
  expect(html).toContain('type="image/webp"');
  expect(html).not.toContain("avif");
});

test.each([
  ["of more than 20 MB", { size: 20_000_001 }],
  ["of unknown size", { width: undefined }],
  ["that is an SVG", { contentType: "image/svg+xml" }],
])("the Images API is asked for no variant of a picture %s", (_, changed) => {
  expect(new Set(addressesIn(rendered(changed, "news")))).toEqual(new Set([picture.url]));
});
