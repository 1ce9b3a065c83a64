import type { Settings } from "#src/parts/page-data.ts";

/**
 * Redirects the product domain to its product (docs/specification.md §2), on static hosts: the server redirects itself.
 * Returns whether the page is left.
 */
export function leaveProductDomain({ productDomain, productPath, siteUrl }: Settings): boolean {
  if (productDomain === undefined || location.hostname !== productDomain) return false;
  location.replace(siteUrl + productPath);
  return true;
}
