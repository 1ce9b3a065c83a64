import { expect, it } from "vitest";
import { contentOf, emptyState } from "#content/state";
import type { General } from "#content/model";
import { createPageModel } from "#src/page/page-model.ts";
import { structuredData } from "./structured-data.server.ts";

const empty = contentOf(emptyState("sv"));

function addressOf(general: Omit<General, "id">): unknown {
  const content = { ...empty, general: { id: "g", ...general } };
  const graph = structuredData(createPageModel("sv", content), "https://a.example");
  return JSON.parse(JSON.stringify(graph))["@graph"][0].address;
}

it("names the page as a news item's address: one of its own would die with newer items", () => {
  const news = [{ id: "n", headline: "Nytt", images: [] }];
  const content = { ...empty, news };
  const graph = structuredData(createPageModel("sv", content), "https://a.example")["@graph"];
  expect(graph.map(({ url }) => url)).toEqual(["https://a.example/", "https://a.example/"]);
  expect(graph.slice(1).some((node) => "@id" in node)).toBe(false);
});

it("contains only the parts of the postal address that the editor has given", () => {
  const address = { "@type": "PostalAddress", addressCountry: "SE" };
  expect(addressOf({ email: { text: "a@b.example" } })).toEqual(address);
  expect(addressOf({ postcode: "123 45 Orten" })).toEqual({
    ...address,
    postalCode: "123 45",
    addressLocality: "Orten",
  });
  expect(addressOf({ address: "Gatan 1", postcode: "12345" })).toEqual({
    ...address,
    streetAddress: "Gatan 1",
    postalCode: "12345",
  });
});
