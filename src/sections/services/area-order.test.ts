import { expect, test } from "vitest";
import { parsedContent } from "#tests/support/parsed-content.ts";
import { placeAfter, placeOf, sortedAreas } from "./area-order.ts";

test.each([
  ["sv", ["Moln", "Panel", "Zon", "Ångbåt", "Ärende", "Översyn"]],
  ["en-US", ["Ångbåt", "Ärende", "Moln", "Översyn", "Panel", "Zon"]],
] as const)("areas are sorted by the alphabet of the page's language: %s", (locale, sorted) => {
  const given = ["Översyn", "Zon", "Ångbåt", "Ärende", "Moln", "Panel"];
  const { areas: unsorted } = parsedContent({ areas: given.map((title) => ({ title })) });
  const areas = sortedAreas(unsorted, locale);
  expect(areas.map(({ title }) => title)).toEqual(sorted);
});

test.each([
  [1, ["row"], "row"],
  [2, ["row", "row"], "row"],
  [3, ["left", "left", "right"], "right"],
  [4, ["left", "left", "right", "right"], "row"],
  [6, ["left", "left", "right", "right", "row", "row"], "row"],
  [7, ["left", "left", "right", "right", "left", "left", "right"], "right"],
] as const)("%i areas and what follows them leave no place empty", (count, places, after) => {
  expect(Array.from({ length: count }, (_, index) => placeOf(index, count))).toEqual(places);
  expect(placeAfter(count)).toBe(after);
});
