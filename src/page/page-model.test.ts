import { expect, it } from "vitest";
import { companyName } from "#tests/support/sample.ts";
import { parsedContent } from "#tests/support/parsed-content.ts";
import { createPageModel } from "./page-model.ts";
import { listsOf, partHash, partNames } from "./parts.tsx";

const areas = [{ title: "Moln" }];

it("gives a case with the title of an area the anchor -2", () => {
  const model = createPageModel("sv", parsedContent({ areas, cases: [{ headline: "Moln" }] }));
  expect(model.areas.map(({ anchor }) => anchor)).toEqual(["Moln"]);
  expect(model.cases.map(({ anchor }) => anchor)).toEqual(["Moln-2"]);
});

it("without texts of their own, the title is the company's name and the description the slogan", () => {
  const model = createPageModel("sv", parsedContent({ hero: [{ slogan: "Klart" }] }));
  expect([model.title, model.description]).toEqual([companyName, "Klart"]);
});

it("each part waits for all lists that change what it shows", () => {
  const whole = parsedContent({ areas, cases: [{ headline: "Moln", figure: "1 %" }] });
  const shown = createPageModel("sv", whole);
  const without = createPageModel("sv", { ...whole, areas: [] });
  const changed = partNames.filter((name) => partHash(name, shown) !== partHash(name, without));
  expect(changed).toEqual(partNames.filter((name) => listsOf(name).includes("areas")));
});
