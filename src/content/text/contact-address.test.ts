import { expect, it } from "vitest";
import { readEmail, readPostalTown, readTelephone } from "./contact-address.ts";

it.each([
  ["+46 63 000 00 00", "tel:+46630000000"],
  ["+46 (0)63-000 00 00", "tel:+46630000000"],
  ["(031) 12 34 56", "tel:031123456"],
  ["08/123 456", "tel:08123456"],
  ["Tel: +46 31 123 45 67", "tel:+46311234567"],
  ["112", "tel:112"],
  ["116 117", "tel:116117"],
  ["46 31 123 45 67", undefined],
  ["+46 031-12 34 56", "tel:+4631123456"],
  ["+46 (31) 12 34 56", "tel:+4631123456"],
  ["08-123 456 anknytning 1234", "tel:08123456"],
  ["031-12 34 56 (vardagar 8-17)", "tel:031123456"],
  ["031-12 34 56 (8-17)", "tel:031123456"],
  ["031.12.34.56, mån–fre 08.00–17.00", "tel:031123456"],
  ["031-12 34 56/57", "tel:031123456"],
  ["Kontor 2: 031\u201112 34 56", "tel:031123456"],
  ["1-800-FLOWERS", undefined],
  ["Ring oss", undefined],
  ["031-123 45 67 vx, 031-123 45 60 fax", undefined],
])("%s is dialled as %s", (text, href) => {
  expect(readTelephone(text)).toEqual({ text, href });
});

it.each([
  ["hej@klarvik.example", "hej@klarvik.example", "mailto:hej@klarvik.example"],
  ["Klarvik <hej@klarvik.example>", "hej@klarvik.example", "mailto:hej@klarvik.example"],
  ["Hör av er till hej@klarvik.example.", "hej@klarvik.example", "mailto:hej@klarvik.example"],
  ["mailto:hej@klarvik.example", "hej@klarvik.example", "mailto:hej@klarvik.example"],
  ["”hej@klarvik.example”", "hej@klarvik.example", "mailto:hej@klarvik.example"],
  ["'hej@klarvik.example'", "hej@klarvik.example", "mailto:hej@klarvik.example"],
  ["pat.o'brien@a.example", "pat.o'brien@a.example", "mailto:pat.o'brien@a.example"],
  ["hej@klarvik.example?subject=Hej", "hej@klarvik.example", "mailto:hej@klarvik.example"],
  ["[hej@a.example](mailto:hej@a.example)", "hej@a.example", "mailto:hej@a.example"],
  ["hej (at) klarvik.example", "hej (at) klarvik.example", undefined],
  ["hej@klarvik", "hej@klarvik", undefined],
])("the e-mail field %s shows %s and leads to %s", (text, shown, href) => {
  expect([readEmail(text).text, readEmail(text).href]).toEqual([shown, href]);
});

it.each([
  ["411 03 Göteborg", { postcode: "411 03", town: "Göteborg" }],
  ["SE 411 03 Göteborg", { postcode: "411 03", town: "Göteborg" }],
  ["SE-411 03, Göteborg", { postcode: "411 03", town: "Göteborg" }],
  ["411 03", { postcode: "411 03", town: "" }],
  ["Göteborg", { town: "Göteborg" }],
])("the postcode and town of %s are told apart", (text, parts) => {
  expect(readPostalTown(text)).toEqual(parts);
});
