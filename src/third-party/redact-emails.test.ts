import { describe, expect, it } from "vitest";
import { redactEmails, redactValues } from "./redact-emails.ts";

describe("redactEmails", () => {
  it.each([
    ["anna@example.se", "REDACTED"],
    ["https://x.se/?till=anna.berg+a@example.se&b=1", "https://x.se/?till=REDACTED&b=1"],
    ["https://x.se/?till=anna%40example.se", "https://x.se/?till=REDACTED"],
    ["https://x.se/?till=anna%2540example.se", "https://x.se/?till=REDACTED"],
    ["https://x.se/anna@example.se/tack", "https://x.se/REDACTED/tack"],
    ["från örjan@göteborg.se och b@c.se", "från REDACTED och REDACTED"],
    ["https://x.se/?q=%C3%B6rjan%40g%C3%B6teborg.se#a", "https://x.se/?q=REDACTED#a"],
  ])("takes the address out of %s", (text, redacted) => {
    expect(redactEmails(text)).toBe(redacted);
  });

  it.each([
    "https://medium.com/@klarvik",
    "https://www.linkedin.com/company/klarvik",
    "https://npm.example/leaflet@1.9.4",
    "@ 40 kr",
    "100%40",
    "",
  ])("leaves %s as it is", (text) => {
    expect(redactEmails(text)).toBe(text);
  });

  it("is done with a hostile text in no time", () => {
    const text = `${"a".repeat(50_000)}@${"b.".repeat(50_000)}`;
    const start = performance.now();
    redactEmails(text);
    redactEmails("%40".repeat(50_000));
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

describe("redactValues", () => {
  it("reaches every string, and nothing else", () => {
    const answer = () => undefined;
    expect(redactValues({ a: "x@y.se", b: ["x@y.se", 1], c: { d: "x@y.se" }, answer })).toEqual({
      a: "REDACTED",
      b: ["REDACTED", 1],
      c: { d: "REDACTED" },
      answer,
    });
  });
});
