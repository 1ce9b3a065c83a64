import { expect, it } from "vitest";
import { parseList } from "./parse-list.ts";
import { readEmail, readPostalTown, readTelephone } from "./contact-address.ts";

it.each([
  ["+46 63 000 00 00", "tel:+46630000000"],
  ["+46 (0)63-000 00 00", "tel:+46630000000"],
  ["(+46) 31 123 45 67", "tel:+46311234567"],
  ["(031) 12 34 56", "tel:031123456"],
  ["031–12 34 56", "tel:031123456"],
  ["031.12.34.56", "tel:031123456"],
  ["08/123 456", "tel:08123456"],
  ["031\u221212 34 56", "tel:031123456"],
  ["031-12\u00ad34\u00ad56", "tel:031123456"],
  ["031-12 34 56/01", "tel:031123456"],
  ["Tel: +46 31 123 45 67", "tel:+46311234567"],
  ["tel:+46311234567", "tel:+46311234567"],
  ["Växel 1: 031-12 34 56 (vardagar 9–17)", "tel:031123456"],
  ["031-12 34 56 ankn. 12", "tel:031123456"],
  ["112", "tel:112"],
  ["０３１-12 34 56", "tel:031123456"],
  ["Ring oss", undefined],
  ["020-KLARVIK", undefined],
  ["031-12 34 56 070-123 45 67", undefined],
])("%s is dialled as %s", (text, href) => {
  expect(readTelephone(text)).toMatchObject({ text, isOnly: true });
  expect(readTelephone(text).href).toBe(href);
});

it.each(["031-12 34 56, 070-123 45 67", "031-12 34 56/070-123 45 67", "031-12 34 56 eller 070-1"])(
  "of several numbers the first is dialled: %s",
  (text) => {
    const { href, value } = readTelephone(text);
    expect([href, value]).toEqual(["tel:031123456", "031-12 34 56"]);
  },
);

it("says that a field has several numbers", () => {
  expect(readTelephone("+46 31 123 45 67 +46 70 123 45 67").isOnly).toBe(false);
});

it.each([
  ["hej@klarvik.example", "hej@klarvik.example", "mailto:hej@klarvik.example"],
  ["Klarvik <hej@klarvik.example>", "hej@klarvik.example", "mailto:hej@klarvik.example"],
  ["mailto:hej@klarvik.example", "hej@klarvik.example", "mailto:hej@klarvik.example"],
  ["E-post: hej@klarvik.example.", "hej@klarvik.example", "mailto:hej@klarvik.example"],
  ["a@b.example; c@d.example", "a@b.example", "mailto:a@b.example"],
  ["r&d+x@klarvik.example", "r&d+x@klarvik.example", "mailto:r%26d+x@klarvik.example"],
  ["hej (at) klarvik.example", "hej (at) klarvik.example", undefined],
  ["hej@klarvik", "hej@klarvik", undefined],
])("the e-mail field %s shows %s and leads to %s", (text, shown, href) => {
  expect([readEmail(text).text, readEmail(text).href]).toEqual([shown, href]);
});

it.each([
  ["411 03 Göteborg"],
  ["411 03, Göteborg"],
  ["411 03 - Göteborg"],
  ["411 03Göteborg"],
  ["SE-411 03 Göteborg"],
  ["S-411 03  Göteborg"],
  ["Göteborg 411 03"],
  ["Göteborg, 411 03"],
  ["Göteborg, SE-411 03"],
  ["411 03 Göteborg, Sverige"],
  ["Göteborg 411 03, Sweden"],
])("%s is a postcode and a town", (text) => {
  expect(readPostalTown(text)).toEqual({ postcode: "411 03", town: "Göteborg" });
});

it.each([
  ["41103 VÄSTRA FRÖLUNDA", { postcode: "41103", town: "VÄSTRA FRÖLUNDA" }],
  ["411 03", { postcode: "411 03" }],
  ["Göteborg", { town: "Göteborg" }],
])("%s is what there is of it", (text, parts) => {
  expect(readPostalTown(text)).toEqual(parts);
});

it.each([
  [{ phone: "\u202d+46 31 123 45 67\u202c" }, "+46 31 123 45 67", "tel:+46311234567"],
  [{ phone: "031-12 34 56\n" }, "031-12 34 56", "tel:031123456"],
  [{ email: "hej@klarvik.example\u200b" }, "hej@klarvik.example", "mailto:hej@klarvik.example"],
])("a copied contact is read without what nobody sees: %j", async (fields, text, href) => {
  const items = [{ sys: { id: "g" }, fields }];
  const list = { items, includes: [] };
  const general = await parseList("general", list, "sv", "/", () => undefined);
  expect(general?.phone ?? general?.email).toMatchObject({ text, href });
});
