import type { RichText } from "./rich-text.ts";
import { assetAddress, linkAddress } from "./web-address.ts";

type LeftOut = { address: string; expected: "link" | "picture" };

/** Returns the addresses of links and pictures of which the page shows the words alone. */
export const leftOutAddresses = (text: RichText): LeftOut[] =>
  text.flatMap((node) => {
    if (typeof node === "string") return [];
    const { href, src, children } = node;
    const leftOut = leftOutAddresses(children);
    if (src !== undefined && assetAddress(src) === undefined) {
      leftOut.unshift({ address: src, expected: "picture" });
    }
    if (href !== undefined && linkAddress(href) === undefined) {
      leftOut.unshift({ address: href, expected: "link" });
    }
    return leftOut;
  });
