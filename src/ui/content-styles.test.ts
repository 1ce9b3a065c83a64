import { expect, test } from "vitest";
import { parsedContent } from "#tests/support/parsed-content.ts";
import { contentStyles, contrast, type Rgb, readablePair } from "./content-styles.ts";

const taggedWith = (tagColor: string) =>
  parsedContent({ cases: [{ headline: "Case", tagText: "Tag", tagColor }] });

const grey: Rgb = { r: 119, g: 119, b: 119 };

test("text on any tag colour has a contrast of at least 4.5:1", () => {
  const channel = [0, 17, 51, 85, 102, 119, 128, 136, 153, 170, 187, 204, 221, 238, 255];
  for (const r of channel) {
    for (const g of channel) {
      for (const b of channel) {
        const { fill, text } = readablePair({ r, g, b });
        expect(contrast(fill, text), `rgb(${r} ${g} ${b})`).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

test("a tag colour with readable text is not changed", () => {
  const falu: Rgb = { r: 150, g: 40, b: 31 };
  expect(readablePair(falu)).toEqual({ fill: falu, text: { r: 255, g: 255, b: 255 } });
  const yellow: Rgb = { r: 233, g: 185, b: 73 };
  expect(readablePair(yellow)).toEqual({ fill: yellow, text: { r: 0, g: 0, b: 0 } });
});

test("an editor's text cannot break out of its attribute selector", () => {
  const hostile = `"]{}</style><script>alert(1)</script>\n\\`;
  const css = contentStyles(taggedWith(hostile), () => grey);
  expect(css).not.toMatch(/<|script>|\n/);
  expect(css).toMatch(
    /^\[data-tag-colour="[a-z0-9\\ ]*"\]\{--tag-fill:#[0-9a-f]{6};--tag-ink:#[0-9a-f]{6}\}$/,
  );
});
