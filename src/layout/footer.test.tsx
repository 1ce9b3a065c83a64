import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { General } from "#content/site-content.ts";
import { Footer } from "./footer.tsx";

const footerWith = (profiles: General["profiles"]) =>
  renderToStaticMarkup(<Footer general={{ id: "general", profiles }} />);

it("has a list of social profiles only if there are any", () => {
  const profile = { name: "YouTube", address: "https://www.youtube.com/@example" };
  expect(footerWith([profile])).toContain("social-link");
  expect(footerWith([])).not.toContain("footer-social");
});
