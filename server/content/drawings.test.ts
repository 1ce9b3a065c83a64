import { describe, expect, it } from "vitest";
import { readDrawing } from "./drawings.ts";

const svg = (inside: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" ${attributes}>${inside}</svg>`;

describe("readDrawing", () => {
  it("reads shapes with their presentation", () => {
    expect(readDrawing(svg('<title>Moln</title><g stroke-width="2"><path d="M0 0"/></g>'))).toEqual(
      {
        tag: "svg",
        attributes: { viewBox: "0 0 8 8" },
        children: [
          {
            tag: "g",
            attributes: { "stroke-width": "2" },
            children: [{ tag: "path", attributes: { d: "M0 0" }, children: [] }],
          },
        ],
      },
    );
  });

  it("drops handlers, addresses and styles from a shape", () => {
    const drawing = readDrawing(
      svg('<path d="M0 0" onclick="x()" href="javascript:x()" style="fill:red"/>', 'onload="x()"'),
    );
    expect(JSON.stringify(drawing)).not.toMatch(/onload|onclick|href|style/);
  });

  it.each([
    "<script>alert(1)</script>",
    '<image href="https://evil.example/a.png"/>',
    "<text>hej</text>",
    '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
    '<use href="#a"/>',
    '<rect fill="url(#gradient)"/>',
  ])("leaves a file with %s to be fetched as a picture", (inside) => {
    expect(readDrawing(svg(inside))).toBeUndefined();
  });
});
