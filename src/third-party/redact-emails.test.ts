import { expect, it } from "vitest";
import { randomNumbers } from "#tests/support/random-numbers.ts";
import { redactEmails } from "./redact-emails.ts";

it.each([
  ["https://x.se/?till=anna.berg+a@example.se&b=1", "https://x.se/?till=REDACTED&b=1"],
  ["https://x.se/?till=anna%40example.se", "https://x.se/?till=REDACTED"],
  ["https://x.se/?till=anna%2540example.se", "https://x.se/?till=REDACTED"],
  ["https://x.se/anna@example.se/tack", "https://x.se/REDACTED/tack"],
  ["från örjan@växjö.se och b@c.se", "från REDACTED och REDACTED"],
  ["https://x.se/?q=%C3%B6rjan%40g%C3%B6teborg.se#a", "https://x.se/?q=REDACTED#a"],
  ["a@b.com|c@d.com", "REDACTED"],
  ["mailto:a@b.com?subject=c", "mailto:REDACTED?subject=c"],
  [`?q=${"%D0%B0".repeat(40)}%40example.se`, "?q=REDACTED"],
])("redacts the address in %s", (text, redacted) => {
  expect(redactEmails(text)).toBe(redacted);
});

it("redacts all of an address inside any text", () => {
  const random = randomNumbers(22);
  const pick = (from: string) => from[Math.floor(random() * from.length)] ?? "";
  const some = (from: string, most: number) =>
    Array.from({ length: Math.ceil(random() * most) }, () => pick(from)).join("");
  const letters = "abcdefghijklmnopqrstuvwxyzåäö";
  const around = " /?&=#:;,<>\"()|!_+-*'[]{}^~$`.%@";
  for (let round = 0; round < 5000; round += 1) {
    const name = `qx${some(`${letters}0123456789.+_-'!$*^{}~|`, 30)}xq`;
    const host = `zw${some(letters, 20)}`;
    const sign = ["@", "%40", "%2540", "%252540"][Math.floor(random() * 4)] ?? "@";
    const dot = [".", "%2E", "%252e"][Math.floor(random() * 3)] ?? ".";
    const address = `${name}${sign}${host}${dot}${some(letters, 5)}e`;
    const text = `${some(around, 3)}${address}${some(around, 3)}`;
    for (const form of [text, encodeURI(text), encodeURIComponent(text)]) {
      const redacted = redactEmails(form);
      expect({ form, isRedacted: !/qx|zw/.test(redacted) }).toEqual({ form, isRedacted: true });
    }
  }
});

it.each([
  "https://medium.com/@tallmon",
  "https://www.linkedin.com/company/tallmon",
  "https://npm.example/leaflet@1.9.4",
  "https://maps.example/@57.7006,11.9937,17z",
  "@ 40 kr",
  "100%40",
  "",
])("does not change %s", (text) => {
  expect(redactEmails(text)).toBe(text);
});

// Quadratic work would exceed a test's time limit.
it.each([
  `${"a".repeat(300_000)}@${"b.".repeat(300_000)}`,
  `%${"25".repeat(300_000)}`,
  "a@".repeat(300_000),
  "a@b.".repeat(300_000),
])("reads a long text without an address in linear time", (text) => {
  expect(redactEmails(text) === text).toBe(true);
});
