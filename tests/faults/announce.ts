import { signRequest } from "@contentful/node-apps-toolkit";

export const webhookSecret = "s".repeat(64);

const body = "{}";

/** Contentful's webhook request, signed as Contentful signs it. Resolves to the answer's status. */
export async function announceChange(
  url: string,
  { at = Date.now(), secret = webhookSecret, tampered = body, event = "publish" } = {},
): Promise<number> {
  const headers = { ...signedHeaders({ at, secret, body, event }), connection: "close" };
  const response = await fetch(`${url}/content-changed`, {
    method: "POST",
    headers,
    body: tampered,
  });
  return response.status;
}

type Signed = { at: number; secret: string; body: string; event: string };

function signedHeaders({ at, secret, body, event }: Signed) {
  const topic = { "x-contentful-topic": `ContentManagement.Entry.${event}` };
  const signed = signRequest(
    secret,
    { method: "POST", path: "/content-changed", headers: topic, body },
    at,
  );
  return { ...topic, ...signed };
}
