import { expect, test } from "vitest";
import { anchorIds, figureId, newsId } from "./page-ids.ts";

test("a title that ends in a number does not collide with a generated suffix", () => {
  const ids = anchorIds(["Moln", "Moln-2", "Moln", "Moln-2"]);
  expect(new Set(ids).size).toBe(4);
});

test("a title with which an entry's id could begin stays as it is, and is in no entry's id", () => {
  const titles = ["news-driven analytics", newsId("abc"), figureId("abc")];
  expect(anchorIds(titles)).toEqual([titles[0], "news-abc 2", "figure-abc 2"]);
});
