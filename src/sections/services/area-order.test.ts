import { expect, test } from "vitest";
import { sortedAreas } from "./area-order.ts";

const areas = (...titles: string[]) => titles.map((title) => ({ id: title, title }));
const titlesOf = (sorted: readonly { title: string }[]) => sorted.map(({ title }) => title);

test("areas are sorted by the page's language: Ö is with O in English", () => {
  const given = areas("Översyn", "Zon", "Ångbåt", "Ärende", "Moln", "Panel");
  expect(titlesOf(sortedAreas(given, "en-US"))).toEqual([
    "Ångbåt",
    "Ärende",
    "Moln",
    "Översyn",
    "Panel",
    "Zon",
  ]);
});
