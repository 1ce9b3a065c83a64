import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Picture } from "#content/site-content.ts";
import { HeroPlaceholder } from "./hero-placeholder.tsx";

const sourceOf = (changed: Partial<Picture>) => {
  const picture = { id: "p", url: "https://images.example/p", alt: "", contentType: "image/jpeg" };
  const html = renderToStaticMarkup(
    <HeroPlaceholder picture={{ ...picture, ...changed }} edit={undefined} />,
  );
  return /src="([^"]*)"/.exec(html)?.[1];
};

it.each<[string, Partial<Picture>, string]>([
  [
    "the data that the server has inlined",
    { data: "data:image/webp;base64,AA" },
    "data:image/webp;base64,AA",
  ],
  ["a small copy", {}, "https://images.example/p?w=32&amp;fm=webp&amp;q=20"],
  ["an SVG unchanged", { contentType: "image/svg+xml" }, "https://images.example/p"],
])("shows %s", (_, changed, source) => {
  expect(sourceOf(changed)).toBe(source);
});
