import type { Picture } from "./picture.ts";
import { expect, it } from "vitest";
import {
  addressOf,
  fallbackVariant,
  logoVariant,
  sourceType,
  sourceVariants,
} from "./picture-uses.ts";

const picture = (contentType: string): Picture => ({
  id: "p",
  url: "/p",
  alt: "",
  width: 1600,
  height: 1000,
  contentType,
});

it("a GIF is asked for in formats that have one frame", () => {
  const gif = picture("image/gif");
  const sources = sourceVariants(gif, "news").map(({ format }) => format);
  expect(new Set([...sources, fallbackVariant(gif, "news")?.format])).toEqual(new Set(["png"]));
  expect(sourceType(gif)).toBe("image/png");
  expect(addressOf(gif, logoVariant(gif))).toBe("/p?w=480&fm=png");
});
