import { expect, test } from "vitest";
import { anchorIds, takenIds } from "./anchors.ts";

test("an anchor is the title as written", () => {
  const titles = ["Power BI och rapportering", `Citat " # % å`, "Översyn"];
  expect(anchorIds(titles)).toEqual(titles);
});

test("of two equal titles the second gets -2, and the third -3", () => {
  expect(anchorIds(["Moln", "Moln", "Data", "Moln"])).toEqual(["Moln", "Moln-2", "Data", "Moln-3"]);
});

test("a title that looks like a numbered one collides with none", () => {
  const ids = anchorIds(["Moln", "Moln-2", "Moln", "Moln-2"]);
  expect(new Set(ids).size).toBe(4);
});

test("no title takes an id of the page itself", () => {
  expect(anchorIds(["about", "area-title", "useCase", "contact", "main"])).toEqual([
    "about-2",
    "area-title-2",
    "useCase-2",
    "contact-2",
    "main-2",
  ]);
});

test("a case with an area's title gets -2, since the area comes first on the page", () => {
  const taken = takenIds();
  expect(anchorIds(["Moln"], taken)).toEqual(["Moln"]);
  expect(anchorIds(["Moln"], taken)).toEqual(["Moln-2"]);
});
