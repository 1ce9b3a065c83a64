import { expect, test } from "vitest";
import { columnAfter, columnOf } from "./area-columns.ts";

test.each([
  [1, ["both"], "both"],
  [2, ["both", "both"], "both"],
  [3, ["left", "left", "right"], "right"],
  [4, ["left", "left", "right", "right"], "both"],
  [6, ["left", "left", "right", "right", "both", "both"], "both"],
  [7, ["left", "left", "right", "right", "left", "left", "right"], "right"],
] as const)("%i areas and what follows them leave no column empty", (count, columns, after) => {
  expect(Array.from({ length: count }, (_, index) => columnOf(index, count))).toEqual(columns);
  expect(columnAfter(count)).toBe(after);
});
