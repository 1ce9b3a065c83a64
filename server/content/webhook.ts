import { Hono } from "hono";
import * as v from "valibot";
import type { Log } from "#server/log.ts";
import { refuseOtherMethods } from "#server/middleware.ts";
import { type BodyRefusal, createBodyReader } from "#server/request-body.ts";
import type { VerifiedRequest } from "./peers.ts";
import type { Announcement } from "./shrink-guard.ts";

type Options = {
  /** The webhook's signing secret of 64 characters. */
  secret: string;
  log: Log;
  onAnnouncement: OnAnnouncement;
  headers: Readonly<Record<string, string>>;
};

/** Called with each verified announcement and its request. */
export type OnAnnouncement = (announcement: Announcement, request: VerifiedRequest) => void;

type Verified = { announcement: Announcement; request: VerifiedRequest };

type Refusal = BodyRefusal | { status: 401 | 403; reason: string };

/** Seconds that a signature's time may differ from the clock, in both directions. */
const ageLimit = 30;

/** Ample for an entry of a few kilobytes. A 503 loses nothing, since Contentful repeats the request. */
const bodyLimits = { maxBytes: 1024 * 1024, maxTotalBytes: 8 * 1024 * 1024, timeout: 5000 };

/**
 * Contentful's webhook: 204 for a request with a valid signature. The signature covers method, path, signed headers
 * and body. Each signature is accepted once, and remembered until it is too old to be accepted. 401 without a
 * signature, 403 for a wrong, old or replayed one, 405 for other methods, 400 for a body that cannot be read,
 * and 408, 413 or 503 for a body beyond limits.
 */
export function createWebhook({ secret, log, onAnnouncement, headers }: Options): Hono {
  const seen = new Map<string, number>();
  const readBody = createBodyReader(bodyLimits);

  async function verify(request: Request): Promise<Verified | Refusal> {
    const signature = request.headers.get("x-contentful-signature");
    if (!signature) return { status: 401, reason: "unsigned" };
    const timestamp = Number(request.headers.get("x-contentful-timestamp"));
    if (!(Math.abs(Date.now() - timestamp) < ageLimit * 1000))
      return { status: 403, reason: "old" };
    const body = await readBody(request);
    if (typeof body !== "string") return body;
    if (!(await isSigned(secret, request, body))) return { status: 403, reason: "wrongly signed" };
    for (const [known, until] of seen) if (until < Date.now()) seen.delete(known);
    if (seen.has(signature)) return { status: 403, reason: "replayed" };
    seen.set(signature, timestamp + ageLimit * 1000);
    return {
      announcement: { removes: removal.test(topicOf(request)), id: resourceIdOf(body) },
      request: { path: pathOf(request), headers: request.headers, body },
    };
  }

  return new Hono()
    .post("/", async (c) => {
      const result = await verify(c.req.raw);
      if ("reason" in result) {
        log("webhook.refused", result);
        const retry = result.status === 503 ? { "Retry-After": "30" } : undefined;
        return c.body(null, result.status, { ...headers, ...retry });
      }
      onAnnouncement(result.announcement, result.request);
      return c.body(null, 204, headers);
    })
    .all("/", refuseOtherMethods(["POST"], headers));
}

async function isSigned(secret: string, request: Request, body: string): Promise<boolean> {
  // Loaded on first use, so that a server without a webhook starts faster.
  const { verifyRequest } = await import("@contentful/node-apps-toolkit/requests");
  const headers = Object.fromEntries(request.headers);
  try {
    const canonical = { method: "POST", path: pathOf(request), headers, body } as const;
    return verifyRequest(secret, canonical, ageLimit);
  } catch {
    return false;
  }
}

function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Returns the topic, such as `ContentManagement.Entry.publish`. */
const topicOf = ({ headers }: Request) => headers.get("x-contentful-topic") ?? "";
const removal = /\.(?:unpublish|archive|delete)$/;

/** Returns the id of the entry or asset in a webhook's body; undefined without one. */
function resourceIdOf(body: string): string | undefined {
  try {
    return v.parse(resource, JSON.parse(body)).sys.id;
  } catch {
    return undefined;
  }
}

const resource = v.object({ sys: v.object({ id: v.string() }) });
