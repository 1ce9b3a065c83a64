import { expect, it } from "vitest";
import { contentOf, emptyState } from "#content/state";
import { createPageModel } from "./page-model.ts";
import { listsOf, partHash, partNames } from "./parts.tsx";

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

it("each part waits for all lists that change what it shows", () => {
  const area = { id: "a", title: "Moln" };
  const customerCase = { id: "c", headline: "Moln", figure: { text: "1 %" } };
  const whole = { ...content, areas: [area], cases: [customerCase] };
  const shown = createPageModel("sv", whole);
  const without = createPageModel("sv", { ...whole, areas: [] });
  const changed = partNames.filter((name) => partHash(name, shown) !== partHash(name, without));
  expect(changed).toEqual(partNames.filter((name) => listsOf(name).includes("areas")));
});

it("is the same to a browser with and without the marks of untranslated texts", () => {
  const whole = { ...content, areas: [{ id: "a", title: "Moln" }] };
  const hashOf = (...untranslated: string[]) =>
    partHash("navigation", createPageModel("en-US", whole, untranslated));
  expect(hashOf("a title")).toBe(hashOf());
});
