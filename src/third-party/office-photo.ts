import { element } from "#ui/element.ts";
import avif304 from "./office/office-304.avif";
import avif608 from "./office/office-608.avif";
import avif912 from "./office/office-912.avif";
import webp304 from "./office/office-304.webp";
import webp608 from "./office/office-608.webp";
import webp912 from "./office/office-912.webp";
import jpeg608 from "./office/office-608.jpg";

/** The office, 3:2, at the info window's 19rem and its multiples for denser screens. */
export function officePhoto(alt: string): HTMLElement {
  return element(
    "picture",
    {},
    source("image/avif", [avif304, avif608, avif912]),
    source("image/webp", [webp304, webp608, webp912]),
    element("img", { src: jpeg608, alt, width: 304, height: 203, decoding: "async" }),
  );
}

function source(type: string, files: readonly string[]): HTMLSourceElement {
  const srcset = files.map((file, index) => `${file} ${(index + 1) * 304}w`).join(", ");
  return element("source", { type, srcset, sizes: "19rem" });
}
