import { expect, it } from "vitest";
import { isLinkValid, linkLifetime, signedLink } from "./preview-link.ts";

const now = Date.UTC(2026, 2, 6, 9);

it("a preview link is valid for exactly 8 hours", () => {
  const link = signedLink("secret", now);
  expect(linkLifetime).toBe(8 * 3600 * 1000);
  expect(isLinkValid("secret", link, now)).toBe(true);
  expect(isLinkValid("secret", link, now + linkLifetime - 1)).toBe(true);
  expect(isLinkValid("secret", link, now + linkLifetime)).toBe(false);
});

it("a preview link is invalid with another expiry time, signature or secret", () => {
  const link = signedLink("secret", now);
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
    signedLink("another", now),
  ]) {
    expect(isLinkValid("secret", forged, now)).toBe(false);
  }
});
