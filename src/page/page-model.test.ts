import { expect, it } from "vitest";
import { contentOf, emptyState } from "#content/state";
import { createPageModel } from "./page-model.ts";

const content = contentOf(emptyState("sv"));

it("gives a case with the title of an area the anchor -2", () => {
  const area = { id: "a", title: "Moln" };
  const customerCase = { id: "c", headline: "Moln" };
  const { areas, cases } = createPageModel("sv", {
    ...content,
    areas: [area],
    cases: [customerCase],
  });
  expect(areas).toEqual([{ area, id: "Moln" }]);
  expect(cases).toEqual([{ customerCase, id: "Moln-2" }]);
});
