import type { MiddlewareHandler } from "hono";

/** Responds with 405 to methods that are not in `allowed`. */
export const refuseOtherMethods =
  (allowed: readonly string[], headers: Readonly<Record<string, string>>): MiddlewareHandler =>
  async (c, next) =>
    allowed.includes(c.req.method)
      ? next()
      : c.text("Method Not Allowed", 405, { ...headers, Allow: allowed.join(", ") });
