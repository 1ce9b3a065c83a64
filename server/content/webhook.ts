import { Hono } from "hono";
import * as v from "valibot";
import type { Log } from "#server/node/log.ts";
import { refuseOtherMethods } from "#server/refusals.ts";
import type { Announcement } from "./shrink-guard.ts";

/** What Contentful's webhook request is answered with, and whether it is to be believed. */
type WebhookVerdict = {
  status: 204 | 401 | 403 | 413;
  /** What it tells; undefined when it is not to be believed. */
  announced: Announcement | undefined;
};

export type Webhook = (request: Request) => Promise<WebhookVerdict>;

/** Seconds that a signature is good for, in both directions of the clock. */
const ageLimit = 30;
/** Bytes: an entry of Contentful's largest size in two locales fits. */
const largestBody = 4 * 1024 * 1024;

/**
 * Verifies requests as Contentful signs them, by its own toolkit: the signature covers method, path, signed headers
 * and body. Each is believed once: its signature is remembered for as long as its age would let it pass.
 * @param secret the webhook's signing secret of 64 characters
 */
export function createWebhook(secret: string, log: Log): Webhook {
  const seen = new Map<string, number>();

  return async (request) => {
    const refuse = (status: 401 | 403 | 413, reason: string): WebhookVerdict => {
      log("webhook refused", { status, reason });
      return { status, announced: undefined };
    };
    const signature = request.headers.get("x-contentful-signature");
    if (!signature) return refuse(401, "unsigned");
    const timestamp = Number(request.headers.get("x-contentful-timestamp"));
    if (!(Math.abs(Date.now() - timestamp) < ageLimit * 1000)) return refuse(403, "old");
    const body = await bodyText(request);
    if (body === undefined) return refuse(413, "too large");
    if (!(await isSigned(secret, request, body))) return refuse(403, "wrongly signed");
    for (const [known, until] of seen) if (until < Date.now()) seen.delete(known);
    if (seen.has(signature)) return refuse(403, "replayed");
    seen.set(signature, timestamp + ageLimit * 1000);
    const announced = { removes: removal.test(topicOf(request)), id: resourceIdOf(body) };
    return { status: 204, announced };
  };
}

async function isSigned(secret: string, request: Request, body: string): Promise<boolean> {
  // Loaded when it is needed: most sites' servers start without it.
  const { verifyRequest } = await import("@contentful/node-apps-toolkit/requests");
  const { pathname, search } = new URL(request.url);
  try {
    return verifyRequest(
      secret,
      {
        method: "POST",
        path: pathname + search,
        headers: Object.fromEntries(request.headers),
        body,
      },
      ageLimit,
    );
  } catch {
    return false;
  }
}

/** As `ContentManagement.Entry.publish`. */
const topicOf = ({ headers }: Request) => headers.get("x-contentful-topic") ?? "";
const removal = /\.(?:unpublish|archive|delete)$/;

/** The entry or asset that a webhook's body describes; undefined for a body that does not say. */
function resourceIdOf(body: string): string | undefined {
  try {
    return v.parse(resource, JSON.parse(body)).sys.id;
  } catch {
    return undefined;
  }
}

const resource = v.object({ sys: v.object({ id: v.string() }) });

/** Undefined for a body above the limit. */
async function bodyText(request: Request): Promise<string | undefined> {
  if (Number(request.headers.get("content-length")) > largestBody) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > largestBody) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/**
 * The webhook's address: 204 for a request that is believed, 401, 403 or 413 for one that is not, 405 for other methods.
 * @param published is told of each change that is believed
 */
export function webhookRoutes(
  webhook: Webhook,
  published: (announcement: Announcement) => void,
  headers: Readonly<Record<string, string>>,
): Hono {
  return new Hono()
    .post("/", async (c) => {
      const { status, announced } = await webhook(c.req.raw);
      if (announced) published(announced);
      return c.body(null, status, headers);
    })
    .all("/", refuseOtherMethods(["POST"], headers));
}
