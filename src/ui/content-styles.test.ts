import { expect, test } from "vitest";
import { parsedContent } from "#tests/support/parsed-content.ts";
import { contentStyles, contrast, inkOn, type Rgb } from "./content-styles.ts";

const taggedWith = (tagColor: string) =>
  parsedContent({ cases: [{ headline: "Case", tagText: "Tag", tagColor }] });

const grey: Rgb = { r: 119, g: 119, b: 119 };

test("text on any tag colour has a contrast of at least 4.5:1", () => {
  const channel = [0, 17, 51, 85, 102, 119, 128, 136, 153, 170, 187, 204, 221, 238, 255];
  for (const r of channel) {
    for (const g of channel) {
      for (const b of channel) {
        const fill = { r, g, b };
        expect(contrast(fill, inkOn(fill)), `rgb(${r} ${g} ${b})`).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

test("a tag has its colour, with white or black text", () => {
  const styles = (colour: Rgb) => contentStyles(taggedWith("teal"), () => colour);
  expect(styles({ r: 150, g: 40, b: 31 })).toContain("{--tag-fill:#96281f;--tag-ink:#ffffff}");
  expect(styles({ r: 233, g: 185, b: 73 })).toContain("{--tag-fill:#e9b949;--tag-ink:#000000}");
});

test("an editor's text cannot break out of its attribute selector", () => {
  const hostile = `"]{}</style><script>alert(1)</script>\n\\`;
  const css = contentStyles(taggedWith(hostile), () => grey);
  expect(css).not.toMatch(/<|script>|\n/);
  expect(css).toMatch(
    /^\[data-tag-colour="[a-z0-9\\ ]*"\]\{--tag-fill:#[0-9a-f]{6};--tag-ink:#[0-9a-f]{6}\}$/,
  );
});
