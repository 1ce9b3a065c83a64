import { resolve } from "node:path";
import { expect, it } from "vitest";
import { pathWithin } from "./path-within.ts";

it("returns the path of a file in the folder", () => {
  expect(pathWithin("out", "assets/a.jpg")).toBe(resolve("out/assets/a.jpg"));
  expect(pathWithin("out", "pictures/..a/a.jpg")).toBe(resolve("out/pictures/..a/a.jpg"));
});

it.each(["../x", "a/../../x", "..", ".", "", "/etc/passwd", "../out-of/x", "a\0b"])(
  "rejects %j, which is outside the folder",
  (path) => {
    expect(() => pathWithin("out", path)).toThrow("leads out of out");
  },
);
