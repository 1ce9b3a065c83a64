import { expect, test } from "vitest";
import { variantName } from "./sample-pictures.ts";

const address = (name: string, query = "w=640&h=800&fit=fill&f=right&fm=avif&q=45") =>
  `/pictures/358224eb71af2bfc/${name}?${query}`;

test("a variant's file is named after its picture, size, crop and format", () => {
  const name = "gryning.jpg-358224eb71af2bfc-w640-h800-fill-right-q45.avif";
  expect(variantName(address("gryning.jpg"))).toBe(name);
  expect(variantName(address("gryning.jpg", "w=480&fm=webp"))).toBe(
    "gryning.jpg-358224eb71af2bfc-w480.webp",
  );
});

test("a long name leaves room for the rest, and leads to no other folder", () => {
  const name = variantName(address(encodeURIComponent("å/../".repeat(100))));
  expect(name.length).toBeLessThan(256);
  expect(name).toMatch(/^[^/]*-358224eb71af2bfc-w640-h800-fill-right-q45\.avif$/);
});
