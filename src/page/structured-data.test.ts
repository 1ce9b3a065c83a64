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
