import { expect, it } from "vitest";
import { contentOf, emptyState } from "#content/state";
import type { General, SiteContent } from "#content/model";
import { createPageModel } from "#src/page/page-model.ts";
import { structuredData } from "./structured-data.server.ts";

const empty = contentOf(emptyState("sv"));

const siteUrl = "https://a.example";

function graphOf(content: Partial<SiteContent>) {
  const graph = structuredData(createPageModel("sv", { ...empty, ...content }), siteUrl);
  return JSON.parse(JSON.stringify(graph))["@graph"];
}

const addressOf = (general: Omit<General, "id">): unknown =>
  graphOf({ general: { id: "g", ...general } })[0].address;

it("names the page as a news item's address: one of its own would die with newer items", () => {
  const graph: { url: string }[] = graphOf({ news: [{ id: "n", headline: "Nytt", images: [] }] });
  expect(graph.map(({ url }) => url)).toEqual([`${siteUrl}/`, `${siteUrl}/`]);
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

it("names only the editor's pictures: the share image for the company, a news item's own for the item", () => {
  const news = [{ id: "n", headline: "N", images: [] }];
  const hero = { id: "h", slogan: "S", sloganField: "slogan", images: [], interval: 1 } as const;
  const [company, item] = graphOf({ hero, news });
  expect([company.image, item.image]).toEqual([undefined, undefined]);
  const picture = {
    id: "p",
    url: "https://images.example/p.png",
    alt: "",
    contentType: "image/png",
    width: 16,
    height: 9,
  };
  const [sharing, plain, own] = graphOf({
    hero: { ...hero, shareImage: picture },
    news: [...news, { id: "m", headline: "M", images: [], picture }],
  });
  expect(sharing.image).toContain(picture.url);
  expect([plain.image, own.image]).toEqual([undefined, picture.url]);
});
