import { expect, it } from "vitest";
import { searchInLocale } from "./languages.ts";

const search = (text: string) => new URLSearchParams(text);

it("the address in another language keeps other parameters", () => {
  expect(searchInLocale(search("utm=a&lang=sv"), "en-US")).toBe("?utm=a&lang=en-US");
  expect(searchInLocale(search("lang=en-US&utm=a"), "sv")).toBe("?utm=a");
  expect(searchInLocale(search("lang=en-US"), "sv")).toBe("");
});
