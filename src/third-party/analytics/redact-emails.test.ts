import { expect, it } from "vitest";
import { redactEmails } from "./redact-emails.ts";

it.each([
  ["https://x.se/?till=anna.berg+a@example.se&b=1", "https://x.se/?till=REDACTED&b=1"],
  ["https://x.se/?till=anna%40example.se", "https://x.se/?till=REDACTED"],
  ["https://x.se/?till=anna%2540example%252ese", "https://x.se/?till=REDACTED"],
  ["https://x.se/anna@example.se/tack", "https://x.se/REDACTED/tack"],
  ["från örjan@växjö.se och b@c.se", "från REDACTED och REDACTED"],
  ["https://x.se/?q=%C3%B6rjan%40g%C3%B6teborg.se#a", "https://x.se/?q=REDACTED#a"],
  ["a@b.com|c@d.com", "REDACTED"],
  ["mailto:a@b.com?subject=c", "mailto:REDACTED?subject=c"],
])("redacts the address in %s", (text, redacted) => {
  expect(redactEmails(text)).toBe(redacted);
});

it.each([
  "https://medium.com/@tallmon",
  "https://npm.example/leaflet@1.9.4",
  "https://maps.example/@57.7006,11.9937,17z",
  "@ 40 kr",
  "100%40",
])("does not change %s", (text) => {
  expect(redactEmails(text)).toBe(text);
});
