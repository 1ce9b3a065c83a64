import { expect, it } from "vitest";
import { contentfulAddress } from "./edit-address.ts";

it.each([
  ["https://cdn.contentful.com", "https://app.contentful.com"],
  ["https://cdn.eu.contentful.com", "https://app.eu.contentful.com"],
  ["https://preview.eu.contentful.com", "https://app.eu.contentful.com"],
])("links content from %s to its editor at %s", (url, app) => {
  const address = contentfulAddress({ url, space: "s1", environment: "master" });
  expect(address({ entry: { id: "e1" }, field: "title", locale: "sv" })).toBe(
    `${app}/spaces/s1/environments/master/entries/e1?focusedField=title&focusedLocale=sv`,
  );
});
