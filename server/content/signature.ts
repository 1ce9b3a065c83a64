import { createHmac } from "node:crypto";
import { isSameSecret } from "#server/safe-equal.ts";

type SignedRequest = { method: string; path: string; headers: Headers; body: string };

/** The headers that a signature must cover. Contentful does not document which others it signs. */
const required = ["x-contentful-signed-headers", "x-contentful-timestamp"];

/**
 * Whether Contentful has signed a request with this secret, by the algorithm of `@contentful/node-apps-toolkit`: HMAC-SHA256
 * over method, path, the headers that `x-contentful-signed-headers` names, and body, each in a line. Compares in constant time;
 * the caller judges the age.
 * @param path with its query
 */
export function isSigned(secret: string, { method, path, headers, body }: SignedRequest): boolean {
  const names = (headers.get("x-contentful-signed-headers") ?? "").split(",").toSorted();
  if (!required.every((name) => names.includes(name))) return false;
  // `Headers` throws for what is no name of a header.
  if (!names.every((name) => /^[\w-]{1,100}$/.test(name))) return false;
  const signed = names.map((name) => `${name}:${(headers.get(name) ?? "").trim()}`).join(";");
  const [pathname = "", query] = path.split("?");
  const address = encodeURI(query ? `${pathname}?${encodeURIComponent(query)}` : pathname);
  const expected = createHmac("sha256", secret)
    .update([method, address, signed, body].join("\n"))
    .digest("hex");
  return isSameSecret(headers.get("x-contentful-signature") ?? "", expected);
}
