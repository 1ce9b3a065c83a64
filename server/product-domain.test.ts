import { Hono } from "hono";
import { expect, it } from "vitest";
import { redirectProductDomain } from "./product-domain.ts";

it.each(["product.example", "Product.Example:8080", "product.example.", "product.example.:443"])(
  "redirects the product domain as %s",
  async (host) => {
    const app = new Hono().use(redirectProductDomain("product.example", "https://www.example", {}));
    const answer = await app.request(`http://${host}/`);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      "https://www.example/powerbi",
    ]);
  },
);
