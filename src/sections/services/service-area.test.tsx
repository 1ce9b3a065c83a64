import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { assetOf, linkTo, parsedContent } from "#tests/support/parsed-content.ts";
import { ServiceArea } from "./service-area.tsx";

test.each([
  ["its own text", { ribbonTextSubTitle: "Under" }, "En båt", ""],
  ["the picture's text", {}, "En båt", "En båt"],
  ["the area, of a picture without text", {}, "", "Moln"],
])("a ribbon's link is named by %s", (_, texts, description, alt) => {
  const fields = { title: "Moln", ribbonTextImage: linkTo("p"), ribbonTextLink: "/x", ...texts };
  const { areas } = parsedContent({ areas: [fields] }, [assetOf("p", description)]);
  for (const area of areas) {
    const html = renderToStaticMarkup(
      <ServiceArea area={{ ...area, anchor: "a" }} index={0} place="row" />,
    );
    expect(/area-ribbon".* alt="([^"]*)"/.exec(html)?.[1]).toBe(alt);
  }
  expect(areas).toHaveLength(1);
});
