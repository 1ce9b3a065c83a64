import { signRequest } from "@contentful/node-apps-toolkit";

export const webhookSecret = "s".repeat(64);

const body = "{}";

/** Sends a webhook request with Contentful's signature. Resolves to the response's status. */
export async function announceChange(url: string, { at = Date.now() } = {}): Promise<number> {
  const headers = {
    ...signedHeaders({ at, secret: webhookSecret, body, event: "publish" }),
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

export function signedHeaders({ path = "/content-changed", at, secret, body, event }: Signed) {
  const topic = { "x-contentful-topic": `ContentManagement.Entry.${event}` };
  const signed = signRequest(secret, { method: "POST", path, headers: topic, body }, at);
  return { ...topic, ...signed };
}
