import type { Picture } from "#content/pictures";
import { expect, it } from "vitest";
import type { Hero } from "#content/model";
import { linkPreviewImage } from "./link-preview-image.server.ts";

const sharing = (shareImage: Partial<Picture>): Hero => ({
  id: "h",
  slogan: "S",
  sloganField: "slogan",
  images: [],
  interval: 1,
  shareImage: {
    id: "p",
    url: "https://images.example/p.png",
    alt: "",
    contentType: "image/png",
    width: 1600,
    height: 900,
    ...shareImage,
  },
});

it("links show the editor's share image as a JPEG of 1200 × 630, described in its language alone, and the brand's instead of an SVG", () => {
  expect(linkPreviewImage(sharing({}), "sv")).toMatchObject({
    url: "https://images.example/p.png?w=1200&h=630&fit=fill&fm=jpg&q=80",
    width: 1200,
    height: 630,
  });
  const described = sharing({ alt: "En båt" });
  expect(linkPreviewImage(described, "sv").alt).toBe("En båt");
  expect(linkPreviewImage(described, "en-US").alt).toBeUndefined();
  const drawing = sharing({ contentType: "image/svg+xml" });
  expect(linkPreviewImage(drawing, "sv")).toEqual(linkPreviewImage(undefined, "sv"));
});
