import type { RichText } from "./rich-text.ts";
import { assetAddress, linkAddress } from "./web-address.ts";

type LeftOut = { address: string; expected: "link" | "picture" };

/** Returns the addresses of links and pictures of which the page shows the words alone. */
export function leftOutAddresses(text: RichText): LeftOut[] {
  return text.flatMap((node): LeftOut[] => {
    if (typeof node === "string") return [];
    const { href, src, children } = node;
    const leftOut = leftOutAddresses(children);
    if (href !== undefined && linkAddress(href) === undefined) {
      leftOut.unshift({ address: href, expected: "link" });
    }
    if (src !== undefined && assetAddress(src, "/") === undefined) {
      leftOut.unshift({ address: src, expected: "picture" });
    }
    return leftOut;
  });
}
