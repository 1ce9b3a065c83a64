import type { Handler } from "hono";
import { limitedLog, type Log } from "#server/log.ts";
import { isSigned } from "./signature.ts";

type WebhookOptions = {
  /** The webhook's signing secret of 64 characters. */
  secret: string;
  log: Log;
  onAnnouncement: () => void;
  headers: Readonly<Record<string, string>>;
};

type Refusal = { status: 401 | 403; reason: string };

/** Milliseconds that a signature's time may differ from the clock: Contentful repeats a request after 30 s. */
const ageLimit = 5 * 60_000;

/**
 * Contentful's webhook: 204 for a request with a valid signature. 401 without a signature; 403 if it is wrong or too old.
 */
export function createWebhook({ secret, log, onAnnouncement, headers }: WebhookOptions): Handler {
  const logLimited = limitedLog(log);

  async function refusalOf(request: Request): Promise<Refusal | undefined> {
    if (!request.headers.has("x-contentful-signature")) return { status: 401, reason: "unsigned" };
    const timestamp = Number(request.headers.get("x-contentful-timestamp"));
    const isOld = !(Math.abs(Date.now() - timestamp) < ageLimit);
    if (isOld) return { status: 403, reason: "old" };
    const { pathname, search } = new URL(request.url);
    const signed = { method: "POST", path: pathname + search, headers: request.headers };
    return (await isSigned(secret, { ...signed, body: request.body }))
      ? undefined
      : { status: 403, reason: "wrongly signed" };
  }

  return async (c) => {
    const refusal = await refusalOf(c.req.raw);
    if (refusal) {
      logLimited("warn", "webhook.refused", refusal);
      return c.body(null, refusal.status, headers);
    }
    log("info", "webhook.received");
    onAnnouncement();
    return c.body(null, 204, headers);
  };
}
