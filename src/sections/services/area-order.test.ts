import { expect, test } from "vitest";
import { placeAfter, placeOf } from "./area-order.ts";

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
