import { expect, test } from "vitest";
import { sideOf, sortedAreas } from "./area-order.ts";

const areas = (...titles: string[]) => titles.map((title) => ({ id: title, title }));
const titlesOf = (sorted: readonly { title: string }[]) => sorted.map(({ title }) => title);

test("areas are sorted by the page's language: Ö is last in Swedish and with O in English", () => {
  const given = areas("Översyn", "Zon", "Ångbåt", "Ärende", "Moln", "Panel");
  expect(titlesOf(sortedAreas(given, "sv"))).toEqual([
    "Moln",
    "Panel",
    "Zon",
    "Ångbåt",
    "Ärende",
    "Översyn",
  ]);
  expect(titlesOf(sortedAreas(given, "en-US"))).toEqual([
    "Ångbåt",
    "Ärende",
    "Moln",
    "Översyn",
    "Panel",
    "Zon",
  ]);
});

test("in each group of four, 0 and 1 are on the left and 2 and 3 on the right", () => {
  const left = [0, 1, 2, 3, 4, 5, 6, 7].filter((index) => sideOf(index) === "left");
  expect(left).toEqual([0, 1, 4, 5]);
});
