import type { MiddlewareHandler } from "hono";

/** Where the alternate product domain leads (docs/specification.md §2). */
const productPath = "/powerbi";

type HeaderValues = Readonly<Record<string, string>>;

/** Redirects visitors of the alternate product domain to the main one. */
export function redirectProductDomain(
  productDomain: string,
  siteUrl: string,
  headers: HeaderValues,
): MiddlewareHandler {
  return async (c, next) => {
    const host = c.req
      .header("host")
      ?.replace(/\.?(?::\d+)?$/, "")
      .toLowerCase();
    if (host !== productDomain) return next();
    return c.body(null, 302, { ...headers, Location: siteUrl + productPath });
  };
}
