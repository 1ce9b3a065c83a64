import { expect, test } from "vitest";
import { sortedAreas } from "./area-order.ts";

test.each([
  ["sv", ["Moln", "Panel", "Zon", "Ångbåt", "Ärende", "Översyn"]],
  ["en-US", ["Ångbåt", "Ärende", "Moln", "Översyn", "Panel", "Zon"]],
] as const)("areas are sorted by the alphabet of the page's language: %s", (locale, sorted) => {
  const given = ["Översyn", "Zon", "Ångbåt", "Ärende", "Moln", "Panel"];
  const areas = sortedAreas(
    given.map((title) => ({ id: title, title })),
    locale,
  );
  expect(areas.map(({ title }) => title)).toEqual(sorted);
});
