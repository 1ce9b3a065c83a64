import { describe, expect, it } from "vitest";
import { linkAddress, assetAddress } from "./web-address.ts";

describe("the address of a link", () => {
  it.each([
    "https://example.com/a?b#c",
    "mailto:info@tallmon.example",
    "tel:+4631000000",
    "/sida",
    "#contact",
  ])("accepts %s", (text) => {
    expect(linkAddress(text)).toBe(text);
  });

  it.each([
    ["https://a.example/sida\u200b", "https://a.example/sida"],
    ["https://a.example/sida%E2%80%8B", "https://a.example/sida"],
    ["tel:031-12%2034%2056%20ankn%201", "tel:031123456"],
    ["mailto:Eva%20%3Ca@b.se%3E;c@d.se?subject=Hej", "mailto:a@b.se,c@d.se?subject=Hej"],
    ["mailto:a@b.example|a@b.example", "mailto:a@b.example"],
    ["mailto:?subject=Hej", "mailto:?subject=Hej"],
    ["https:a.example/b", "https://a.example/b"],
    ["//assets.ctfassets.net/s/villkor.pdf", "https://assets.ctfassets.net/s/villkor.pdf"],
  ])("of %s is %s", (text, address) => {
    expect(linkAddress(text)).toBe(address);
  });

  it.each([
    "javascript:alert(1)",
    "java\tscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    String.raw`/\evil.example`,
    "www.example.com",
    "https://https://a.example",
    "http://localhost:3000/x",
    "/?preview=abc.def",
    "https://www.klarvik.example/?lang=en-US&preview=abc.def",
    "tel:031-12%2034%2056%20eller%20070-123%2045%2067",
    "mailto:",
    "mailto:hej%20(at)%20a.example",
    "",
  ])("refuses %j", (text) => {
    expect(linkAddress(text)).toBeUndefined();
  });
});

describe("the address of a picture", () => {
  it.each([
    ["//images.ctfassets.net/s/bild.jpg", "https://images.ctfassets.net/s/bild.jpg"],
    ["/pictures/a\u200b.jpg", "/pictures/a.jpg"],
    ["javascript:alert(1)", undefined],
    ["ftp://x.example/a.png", undefined],
  ])("of %j is %s", (text, address) => {
    expect(assetAddress(text)).toBe(address);
  });
});
