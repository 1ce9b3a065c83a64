import { expect, it } from "vitest";
import { isLinkValid, linkLifetime, signedLink } from "./preview-link.ts";

const key = { secret: "secret", siteUrl: "https://www.example" };
const now = Date.UTC(2026, 2, 6, 9);

it("a preview link is valid for exactly 8 hours", () => {
  const link = signedLink(key, now);
  expect(linkLifetime).toBe(8 * 3600 * 1000);
  expect(isLinkValid(key, link, now)).toBe(true);
  expect(isLinkValid(key, link, now + linkLifetime - 1)).toBe(true);
  expect(isLinkValid(key, link, now + linkLifetime)).toBe(false);
  // A second server's clock is behind.
  expect(isLinkValid(key, link, now - 1500)).toBe(true);
  expect(isLinkValid(key, link, now - 61_000)).toBe(false);
});

it("a preview link is invalid with another expiry time, signature, secret or site", () => {
  const link = signedLink(key, now);
  const [end = "", signature = ""] = link.split(".");
  const later = (now + linkLifetime - 1).toString(36);
  for (const forged of [
    `${later}.${signature}`,
    `${end}.${signature.slice(0, -1)}`,
    `${end}.${signature}A`,
    `${end}.${signature}.`,
    `${end}.`,
    `.${signature}`,
    end,
    "",
    signedLink({ ...key, secret: "another" }, now),
    signedLink({ ...key, siteUrl: "https://another.example" }, now),
  ]) {
    expect(isLinkValid(key, forged, now)).toBe(false);
  }
});
