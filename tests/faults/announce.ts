import { createHmac } from "node:crypto";

export const webhookSecret = "s".repeat(64);

/** Sends a webhook request with Contentful's signature. Resolves to the response's status. */
export async function announceChange(
  url: string,
  { at = Date.now(), event = "Entry.publish", body = "{}" } = {},
): Promise<number> {
  const headers = {
    ...signedHeaders({ at, secret: webhookSecret, body, event }),
    connection: "close",
  };
  const response = await fetch(`${url}/content-changed`, {
    method: "POST",
    headers,
    body,
  });
  return response.status;
}

type Signed = { path?: string; at: number; secret: string; body: string; event: string };

/** Returns the headers of a request that Contentful has signed at a time (ms since 1970). */
export function signedHeaders({ path = "/content-changed", at, secret, body, event }: Signed) {
  const signed = {
    "x-contentful-signed-headers":
      "x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic",
    "x-contentful-timestamp": String(at),
    "x-contentful-topic": `ContentManagement.${event}`,
  };
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}`);
  const text = ["POST", path, lines.join(";"), body].join("\n");
  const signature = createHmac("sha256", secret).update(text).digest("hex");
  return { ...signed, "x-contentful-signature": signature };
}
