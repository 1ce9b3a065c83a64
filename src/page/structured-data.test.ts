import { expect, it } from "vitest";
import { parseList } from "#content/model";
import { createPageModel } from "#src/page/page-model.ts";
import { assetOf, linkTo, parsedContent } from "#tests/support/parsed-content.ts";
import { structuredData } from "./structured-data.server.ts";

const siteUrl = "https://a.example";

/** The company, then its news. */
function graphOf(...content: Parameters<typeof parsedContent>) {
  const data = structuredData(createPageModel("sv", parsedContent(...content)), siteUrl);
  const company = JSON.parse(JSON.stringify(data));
  return [company, ...company.subjectOf];
}

const companyAddress = (general: Record<string, string>): unknown =>
  graphOf({ general: [general] })[0].address;

it("has the times of a news item's first version and of its last change", () => {
  const [createdAt, updatedAt] = ["2026-03-06T09:00:00Z", "2026-03-07T09:00:00Z"];
  const item = { sys: { id: "n", createdAt, updatedAt }, fields: { headline: "Nytt" } };
  const { content: news } = parseList("news", { items: [item], includes: [] }, "sv");
  const page = createPageModel("sv", { ...parsedContent({}), news });
  const { subjectOf } = structuredData(page, siteUrl);
  expect(subjectOf).toMatchObject([{ datePublished: createdAt, dateModified: updatedAt }]);
});

it("names the page as a news item's address: one of its own would die with newer items", () => {
  const graph: { url: string }[] = graphOf({ news: [{ headline: "Nytt" }] });
  expect(graph.map(({ url }) => url)).toEqual([`${siteUrl}/`, `${siteUrl}/`]);
  expect(graph.slice(1).some((node) => "@id" in node)).toBe(false);
});

it("contains only the parts of the postal address that the editor has given", () => {
  const address = { "@type": "PostalAddress", addressCountry: "SE" };
  expect(companyAddress({ email: "a(at)b.example" })).toEqual(address);
  expect(companyAddress({ postnummer: "123 45 Orten" })).toEqual({
    ...address,
    postalCode: "123 45",
    addressLocality: "Orten",
  });
});

it("has the telephone number that is dialled, and no words beside it", () => {
  const phone = "+46 (0)31-000 00 00 ankn 12";
  expect(graphOf({ general: [{ email: "a@b.example", phone }] })[0].telephone).toBe("+46310000000");
});

it("names the editor's profiles in place of those of the settings", () => {
  const socialLinks = ["https://social.example/klarvik"];
  const [company] = graphOf({ general: [{ email: "a@b.example", socialLinks }] });
  expect(company.sameAs).toEqual(socialLinks);
});

it("names only the editor's pictures: the share image for the company, a news item's own for the item", () => {
  const hero = { slogan: "S" };
  const news = { headline: "N" };
  const [company, item] = graphOf({ hero: [hero], news: [news] });
  expect([company.image, item.image]).toEqual([undefined, undefined]);
  const picture = assetOf("p");
  const lists = {
    hero: [{ ...hero, shareImage: linkTo("p") }],
    news: [news, { ...news, bigImage: linkTo("p") }],
  };
  const [sharing, plain, own] = graphOf(lists, [picture]);
  const { url } = picture.fields.file;
  expect(sharing.image.startsWith(`${url}?`)).toBe(true);
  expect([plain.image, own.image]).toEqual([undefined, url]);
});
