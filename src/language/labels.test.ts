import { expect, it } from "vitest";
import { consentLabels } from "./consent-labels.ts";
import { labels } from "./labels.ts";

function textsIn(all: object): string[] {
  return Object.values(all).flatMap((each: unknown) => {
    if (typeof each === "string") return each;
    return typeof each === "object" && each !== null ? textsIn(each) : [];
  });
}

it.each([
  ["label", labels],
  ["text about consent", consentLabels],
])("no %s is the same in both languages", (_, { sv, en }) => {
  const swedish = new Set(textsIn(sv));
  expect(textsIn(en).filter((text) => swedish.has(text))).toEqual([]);
});
