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

it.each([
  ["sv", { slogan: "Klart", slogan_en: "Clear" }, "Klart"],
  ["en-US", { slogan: "Klart", slogan_en: "Clear" }, "Clear"],
  ["en-US", { slogan: "Klart" }, "Klart"],
] as const)(
  "without texts of their own, the title is the company's name and the description the slogan: %s, %j",
  (locale, fields, slogan) => {
    const model = createPageModel(locale, parsedContent({ hero: [fields] }, [], locale));
    expect([model.title, model.description]).toEqual([companyName, slogan]);
  },
);

it("each part waits for all lists that change what it shows", () => {
  const whole = parsedContent({ areas, cases: [{ headline: "Moln", figure: "1 %" }] });
  const shown = createPageModel("sv", whole);
  const without = createPageModel("sv", { ...whole, areas: [] });
  const changed = partNames.filter((name) => partHash(name, shown) !== partHash(name, without));
  expect(changed).toEqual(partNames.filter((name) => listsOf(name).includes("areas")));
});

/** An entry of each list. */
const lists = {
  general: [{ email: "a@b.example" }],
  hero: [{ slogan: "Paroll" }],
  news: [{ headline: "Nyhet" }],
  about: [{ title: "Om" }],
  areas,
  cases: [{ headline: "Fall", figure: "1 %" }],
  partners: [{ name: "Partner" }],
};

it.each([
  [{ general: [{ ...lists.general[0], box: "Nytt" }] }, ["hero", "about", "services", "footer"]],
  [{ hero: [{ slogan: "Nytt" }] }, ["hero", "services"]],
  [{ news: [{ headline: "Nytt" }] }, ["news"]],
  [{ about: [{ title: "Nytt" }] }, ["about"]],
  [{ areas: [{ title: "Nytt" }] }, ["navigation", "services"]],
  [{ cases: [{ headline: "Nytt", figure: "2 %" }] }, ["navigation", "figures", "cases"]],
  [{ partners: [{ name: "Nytt" }] }, ["partners"]],
])("%j changes what %j shows, and nothing else", (changes, parts) => {
  const before = createPageModel("sv", parsedContent(lists));
  const after = createPageModel("sv", parsedContent({ ...lists, ...changes }));
  expect(partNames.filter((name) => partHash(name, before) !== partHash(name, after))).toEqual(
    parts,
  );
});

it.each([
  ["sv", ["Moln", "Panel", "Zon", "Ångbåt", "Ärende", "Översyn"]],
  ["en-US", ["Ångbåt", "Ärende", "Moln", "Översyn", "Panel", "Zon"]],
] as const)("areas are sorted by the alphabet of the page's language: %s", (locale, sorted) => {
  const given = ["Översyn", "Zon", "Ångbåt", "Ärende", "Moln", "Panel"];
  const content = parsedContent({ areas: given.map((title) => ({ title })) });
  const model = createPageModel(locale, content);
  expect(model.areas.map(({ title }) => title)).toEqual(sorted);
});

it("shows three figures, of the first cases that have one", () => {
  const figures = [undefined, "1", "2", "3", "4"];
  const cases = figures.map((figure) => ({ headline: `Fall ${figure}`, figure }));
  const model = createPageModel("sv", parsedContent({ cases }));
  expect(model.figures.map(({ figure }) => figure)).toEqual(["1", "2", "3"]);
});
