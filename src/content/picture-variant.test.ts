import { expect, test } from "vitest";
import { readPicturePath, variantAddress } from "./picture-variant.ts";

const contentful = { url: "https://images.example/p.jpg" };
const ofFiles = { url: "/pictures/0a1b2c3d4e5f6071/hus%20p%C3%A5%20%C3%B6.jpg" };

test.each([
  [{ width: 640, format: "avif", quality: 50 }, "?w=640&fm=avif&q=50", "w640-avif-q50", "avif"],
  [
    { width: 680, height: 850, focus: "right", format: "jpg", quality: 75 },
    "?w=680&h=850&fit=fill&f=right&fm=jpg&q=75",
    "w680-h850-right-jpg-q75",
    "jpg",
  ],
  [{ width: 480, format: "webp" }, "?w=480&fm=webp", "w480-webp", "webp"],
] as const)(
  "the variant %j is a query of the Images API, and a path for a picture of the content files",
  (variant, query, folder, extension) => {
    expect(variantAddress(contentful, variant)).toBe(contentful.url + query);
    const path = variantAddress(ofFiles, variant);
    expect(path).toBe(`/pictures/0a1b2c3d4e5f6071/${folder}/hus%20p%C3%A5%20%C3%B6.${extension}`);
    const name = `hus%20p%C3%A5%20%C3%B6.${extension}`;
    expect(readPicturePath(path)).toEqual({ hash: "0a1b2c3d4e5f6071", variant, name });
  },
);
