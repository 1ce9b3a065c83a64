import { createHmac } from "node:crypto";
import { isSameSecret } from "#server/safe-equal.ts";

type SignedRequest = {
  method: string;
  /** With its query. */
  path: string;
  headers: Headers;
  body: AsyncIterable<Uint8Array> | null;
};

/** Contentful signs about ten headers. Naming a long one again and again would make a text of many megabytes. */
const mostNames = 50;

/** The headers that a signature must cover. Contentful does not document which others it signs. */
const required = ["x-contentful-signed-headers", "x-contentful-timestamp"];

/**
 * Whether Contentful has signed a request with this secret, by the algorithm of `@contentful/node-apps-toolkit`: HMAC-SHA256
 * over method, path, the headers that `x-contentful-signed-headers` names, and body, each in a line. Nothing of the body is
 * kept. Compares in constant time; the caller judges the age.
 */
export async function isSigned(
  secret: string,
  { method, path, headers, body }: SignedRequest,
): Promise<boolean> {
  const names = (headers.get("x-contentful-signed-headers") ?? "").split(",").toSorted();
  if (names.length > mostNames || !required.every((name) => names.includes(name))) return false;
  const [pathname = "", query] = path.split("?");
  const address = encodeURI(query ? `${pathname}?${encodeURIComponent(query)}` : pathname);
  const hmac = createHmac("sha256", secret);
  try {
    const signed = names.map((name) => `${name}:${(headers.get(name) ?? "").trim()}`).join(";");
    hmac.update(`${method}\n${address}\n${signed}\n`);
    for await (const chunk of body ?? []) hmac.update(chunk);
  } catch {
    // A name is invalid, or the connection has been closed.
    return false;
  }
  return isSameSecret(headers.get("x-contentful-signature") ?? "", hmac.digest("hex"));
}
