import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readPicturePath } from "#content/picture-variant.ts";
import { originalAddress, recordAddresses, variantAddress } from "./picture-address.ts";
import { Picture } from "./picture.tsx";

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

test("records the addresses of a synchronous render, and no others", () => {
  originalAddress({ url: "https://images.example/before.jpg" });
  const picture = { ...contentful, id: "p", alt: "", contentType: "image/jpeg", width: 900 };
  const { result, addresses } = recordAddresses(() => {
    recordAddresses(() => originalAddress(ofFiles));
    return renderToStaticMarkup(
      <Picture picture={picture} sizes="1px" aspect={{ width: 4, height: 3 }} className="place" />,
    );
  });
  expect(result).toContain("<picture");
  const shown = [...result.matchAll(/https:[^\s",]+/g)].map(([address]) =>
    address.replaceAll("&amp;", "&"),
  );
  expect(shown.length).toBeGreaterThan(3);
  expect(addresses).toEqual(new Set([ofFiles.url, ...shown]));
});

test("records nothing more after a render that throws", () => {
  const failing = () =>
    recordAddresses((): never => {
      throw new Error("failed");
    });
  const { addresses } = recordAddresses(() => {
    expect(failing).toThrow("failed");
    return originalAddress(contentful);
  });
  expect([...addresses]).toEqual([contentful.url]);
});
