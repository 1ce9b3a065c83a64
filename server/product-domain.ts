import type { MiddlewareHandler } from "hono";

/** Where the alternate product domain leads (docs/specification.md §2). */
const productPath = "/powerbi";

/** Redirects visitors of the alternate product domain to the main one. */
export function redirectProductDomain(
  productDomain: string,
  siteUrl: string,
  headers: Readonly<Record<string, string>>,
): MiddlewareHandler {
  return async (c, next) => {
    const { hostname } = new URL(c.req.url);
    if (hostname.replace(/\.$/, "") !== productDomain) return next();
    return c.body(null, 302, { ...headers, Location: siteUrl + productPath });
  };
}
