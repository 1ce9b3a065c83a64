import { expect, it } from "vitest";
import { assetOf, linkTo, parsedContent } from "#tests/support/parsed-content.ts";
import { shareImage } from "./share-image.server.ts";

const sharing = (...picture: string[]) =>
  parsedContent({ hero: [{ slogan: "S", shareImage: linkTo("p") }] }, [assetOf("p", ...picture)])
    .hero;

it("links show the editor's share image as a JPEG of 1200 × 630, described in its language alone, and the brand's instead of an SVG", () => {
  expect(shareImage(sharing(), "sv")).toMatchObject({
    url: "https://images.example/p.png?w=1200&h=630&fit=fill&fm=jpg&q=80",
    width: 1200,
    height: 630,
  });
  const described = sharing("En båt");
  expect(shareImage(described, "sv").alt).toBe("En båt");
  expect(shareImage(described, "en-US").alt).toBeUndefined();
  const drawing = sharing("", "image/svg+xml");
  expect(shareImage(drawing, "sv")).toEqual(shareImage(undefined, "sv"));
});
