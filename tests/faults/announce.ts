import { signRequest } from "@contentful/node-apps-toolkit";

export const webhookSecret = "s".repeat(64);

const body = "{}";

/** Contentful's webhook request, signed as Contentful signs it. Resolves to the answer's status. */
export async function announceChange(
  url: string,
  { at = Date.now(), secret = webhookSecret, tampered = body } = {},
): Promise<number> {
  const headers = { ...signedHeaders({ at, secret, body }), connection: "close" };
  const response = await fetch(`${url}/content-changed`, {
    method: "POST",
    headers,
    body: tampered,
  });
  return response.status;
}

function signedHeaders({ at, secret, body }: { at: number; secret: string; body: string }) {
  const topic = { "x-contentful-topic": "ContentManagement.Entry.publish" };
  const signed = signRequest(
    secret,
    { method: "POST", path: "/content-changed", headers: topic, body },
    at,
  );
  return { ...topic, ...signed };
}
