import { expect, it } from "vitest";
import { readSocialProfile } from "./social-profile.ts";

it.each([
  [" https://www.linkedin.com/company/a ", "LinkedIn", "https://www.linkedin.com/company/a"],
  ["https://social.example/@a", "social.example", "https://social.example/@a"],
  ["Podden | https://www.youtube.com/@a", "Podden", "https://www.youtube.com/@a"],
  ["https://notx.com/a", "notx.com", "https://notx.com/a"],
  ["| https://x.com/a", "X", "https://x.com/a"],
])("the profile %s is shown as %s", (text, name, address) => {
  expect(readSocialProfile(text)).toEqual({ name, address });
});

it.each([
  "http://www.linkedin.com/company/a",
  "javascript:alert(1)",
  "https://",
  "https://a b.example",
  "Podden | youtube",
])("%j is no profile", (text) => {
  expect(readSocialProfile(text)).toBeUndefined();
});
