import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SlideControls } from "./slide-controls.tsx";

test("untitled slides are 'Bild 1' to 'Bild 3'", () => {
  const images = ["a", "b", "c"].map((id) => ({ id, url: "", alt: "", contentType: "image/png" }));
  const html = renderToStaticMarkup(
    <SlideControls images={images} interval={1000} slidesId="s" field={{}} />,
  );
  expect(html.match(/Bild \d/g)).toEqual(["Bild 1", "Bild 2", "Bild 3"]);
});
