import { describe, expect, it } from "vitest";
import { localeOfSearch, searchInLocale } from "./languages.ts";

const search = (text: string) => new URLSearchParams(text);

describe("localeOfSearch", () => {
  it("returns English for lang=en-US and Swedish for anything else", () => {
    expect(localeOfSearch(search("lang=en-US"))).toBe("en-US");
    for (const text of ["", "lang=sv", "lang=en", "lang=de", "lang=EN-us", "x=1"]) {
      expect(localeOfSearch(search(text))).toBe("sv");
    }
  });
});

describe("searchInLocale", () => {
  it("keeps other parameters", () => {
    expect(searchInLocale(search("utm=a&lang=sv"), "en-US")).toBe("?utm=a&lang=en-US");
    expect(searchInLocale(search("lang=en-US&utm=a"), "sv")).toBe("?utm=a");
    expect(searchInLocale(search("lang=en-US"), "sv")).toBe("");
  });
});
