import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { assetOf, linkTo, parsedContent } from "#tests/support/parsed-content.ts";
import { ServiceArea } from "./service-area.tsx";

/** The HTML of an area with these fields, and a picture with an alternative text. */
const areaWith = (fields: object, alt = "") =>
  parsedContent({ areas: [{ title: "Moln", ...fields }] }, [assetOf("p", alt)])
    .areas.map((area) =>
      renderToStaticMarkup(<ServiceArea area={{ ...area, anchor: "a" }} index={0} column="both" />),
    )
    .join();

test.each([
  ["its own text", { ribbonTextSubTitle: "Under" }, "En båt", ""],
  ["the picture's text", {}, "En båt", "En båt"],
  ["the area, of a picture without text", {}, "", "Moln"],
])("a ribbon's link is named by %s", (_, texts, description, alt) => {
  const fields = { ribbonTextImage: linkTo("p"), ribbonTextLink: "/x", ...texts };
  expect(/area-ribbon .* alt="([^"]*)"/.exec(areaWith(fields, description))?.[1]).toBe(alt);
});

test("an area has an optional ribbon with the editor's link", () => {
  const ribbon = { ribbonTextTitle: "Band", ribbonTextSubTitle: "Under" };
  const html = areaWith({ ...ribbon, ribbonTextLink: "https://a.example/b" });
  expect(html).toMatch(/<a [^>]*href="https:\/\/a\.example\/b".*Band.*Under.*<\/a>/);
  expect(areaWith({})).toMatch(/^<article(?!.*<a )/);
});
