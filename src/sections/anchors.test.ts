import { expect, test } from "vitest";
import { anchorIds } from "./anchors.ts";

test("a title that ends in a number does not collide with a generated suffix", () => {
  const ids = anchorIds(["Moln", "Moln-2", "Moln", "Moln-2"]);
  expect(new Set(ids).size).toBe(4);
});

test("a title equal to one of the page's own ids gets a suffix", () => {
  expect(anchorIds(["about", "area-title", "useCase", "contact", "main"])).toEqual([
    "about-2",
    "area-title-2",
    "useCase-2",
    "contact-2",
    "main-2",
  ]);
});
