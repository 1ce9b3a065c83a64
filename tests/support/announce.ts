import { createHmac } from "node:crypto";

export const webhookSecret = "s".repeat(64);

/** Sends a webhook request with Contentful's signature. Resolves to the response's status. */
export async function announceChange(url: string): Promise<number> {
  const body = "{}";
  const signed = signedHeaders({ at: Date.now(), secret: webhookSecret, body });
  const headers = { ...signed, connection: "close" };
  const response = await fetch(`${url}/content-changed`, { method: "POST", headers, body });
  return response.status;
}

type Signed = {
  path?: string;
  /** ms since 1970 */
  at: number | string;
  secret: string;
  body: string;
  /** The headers that the signature covers. */
  covered?: readonly string[];
};

export const signedNames = ["signed-headers", "timestamp", "topic"].map(
  (name) => `x-contentful-${name}`,
);

/** Returns the headers of a request that Contentful has signed. */
export function signedHeaders(request: Signed) {
  const { path = "/content-changed", at, secret, body, covered = signedNames } = request;
  const names = covered.toSorted();
  const headers: Record<string, string> = {
    "x-contentful-signed-headers": names.join(","),
    "x-contentful-timestamp": String(at),
    "x-contentful-topic": "ContentManagement.Entry.publish",
  };
  const lines = names.map((name) => `${name}:${headers[name] ?? ""}`);
  const text = ["POST", path, lines.join(";"), body].join("\n");
  const signature = createHmac("sha256", secret).update(text).digest("hex");
  return { ...headers, "x-contentful-signature": signature };
}
