import type { RichText } from "./rich-text.ts";
import { assetAddress, linkAddress } from "./web-address.ts";

type LeftOut = { address: string; expected: "link" | "picture" };

/** Returns the addresses of links and pictures of which the page shows the words alone. */
export function leftOutAddresses(text: RichText): LeftOut[] {
  const leftOut: LeftOut[] = [];
  // Grows while it is read: a recursion would fail at some 1,000 nested marks.
  const nodes = [...text];
  for (const node of nodes) {
    if (typeof node === "string") continue;
    const { href, src, children } = node;
    nodes.push(...children);
    if (href !== undefined && linkAddress(href) === undefined) {
      leftOut.push({ address: href, expected: "link" });
    }
    if (src !== undefined && assetAddress(src, "/") === undefined) {
      leftOut.push({ address: src, expected: "picture" });
    }
  }
  return leftOut;
}
