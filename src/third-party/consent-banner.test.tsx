import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ConsentBanner } from "./consent-banner.tsx";

it.each([
  ["names Contentful with Contentful", "https://cdn.contentful.com", "a-token", true],
  ["names Contentful with the relay, because of the pictures", "/content-relay", "", true],
  ["does not name it with the sample space", "/content-service", "sample", false],
])("%s", (_, url, token, isNamed) => {
  const html = renderToStaticMarkup(
    <ConsentBanner
      language="en"
      analytics={{ id: "G-TEST123", beforeConsent: "nothing" }}
      maps={undefined}
      service={{ url, token }}
    />,
  );
  expect(html.includes("ctfassets.net")).toBe(isNamed);
});
