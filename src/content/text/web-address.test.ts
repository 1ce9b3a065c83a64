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
  ])("of %s is %s", (text, address) => {
    expect(linkAddress(text)).toBe(address);
  });

  it.each(["https:/a.example/b", "https:a.example/b", "https:///a.example/b"])(
    "has the slashes that %s lacks",
    (text) => {
      expect(linkAddress(text)).toBe("https://a.example/b");
    },
  );

  it("resolves the address of a file, as Contentful writes it, to https:", () => {
    const file = "//assets.ctfassets.net/s/a/h/villkor.pdf";
    expect(linkAddress(file)).toBe(`https:${file}`);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "file:///etc/passwd",
    String.raw`/\evil.example`,
    "www.example.com",
    "https://https://a.example",
    "http://localhost:3000/x",
    "/?preview=abc.def",
    "https://www.klarvik.example/?lang=en-US&preview=abc.def",
    "tel:031-12%2034%2056%20eller%20070-123%2045%2067",
    "mailto:hej%20(at)%20a.example",
    "",
  ])("refuses %j", (text) => {
    expect(linkAddress(text)).toBeUndefined();
  });
});

describe("the address of a picture", () => {
  it("becomes https: without a scheme, and may be a path on the site's own origin", () => {
    const url = "//images.ctfassets.net/s/a/h/bild.jpg";
    expect(assetAddress(url)).toBe(`https:${url}`);
    expect(assetAddress("/pictures/a.jpg")).toBe("/pictures/a.jpg");
    expect(assetAddress("/pictures/a\u200b.jpg")).toBe("/pictures/a.jpg");
  });

  it.each(["javascript:alert(1)", "data:image/png;base64,AAAA", "ftp://x.example/a.png", ""])(
    "is refused: %j",
    (text) => {
      expect(assetAddress(text)).toBeUndefined();
    },
  );
});
