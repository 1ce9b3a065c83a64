import { Hono } from "hono";
import * as v from "valibot";
import type { ContentService } from "#content/service.ts";
import { limitedLog, type Log } from "#server/log.ts";
import { refuseOtherMethods } from "#server/refuse-other-methods.ts";
import type { Change } from "./confirmations.ts";
import { isSigned } from "./signature.ts";

type Options = {
  /** The webhook's signing secret of 64 characters. */
  secret: string;
  log: Log;
  /** The content that the site shows; an announcement about another space or environment says nothing about its entries. */
  service: Pick<ContentService, "space" | "environment">;
  onAnnouncement: (change: Change | undefined) => void;
  headers: Readonly<Record<string, string>>;
};

type Refusal = { status: 400 | 401 | 403 | 408 | 413; reason: string };

/** Seconds that a signature's time may differ from the clock, in both directions. */
const ageLimit = 30;
/** Bytes; ample for an entry of a few kilobytes. */
const maxBody = 1024 * 1024;
const firstBuffer = 16 * 1024;
/** Milliseconds for a body. */
const bodyTimeout = 5000;
/** Bodies that are read at once. A further request ends the oldest: Contentful's arrive within milliseconds. */
const maxReading = 20;

/**
 * Contentful's webhook: 204 for a request with a valid signature. The signature covers method, path, signed headers
 * and body. Each signature is accepted once, and remembered until it is too old to be accepted. 401 without a
 * signature; 403 if it is wrong, too old, from before this server's start, or was used before; 405 for other methods; 400, 408
 * or 413 for a body that is broken, slow or large.
 */
export function createWebhook({ secret, service, log, onAnnouncement, headers }: Options): Hono {
  const seen = new Map<string, number>();
  // What was accepted before is not remembered, and a start renews the content anyway.
  const startedAt = Date.now();
  const reading = new Set<AbortController>();
  const logLimited = limitedLog(log);

  async function readBody(request: Request): Promise<string | Refusal> {
    const tooLarge: Refusal = { status: 413, reason: `more than ${maxBody} bytes` };
    if (Number(request.headers.get("content-length")) > maxBody) return tooLarge;
    // A chunk may be a byte, and an array of a byte takes a hundred.
    let buffer = Buffer.alloc(firstBuffer);
    let size = 0;
    const ended = new AbortController();
    for (const oldest of [...reading].slice(0, Math.max(0, reading.size + 1 - maxReading))) {
      oldest.abort();
    }
    reading.add(ended);
    const sink = new WritableStream<Uint8Array>({
      write(chunk) {
        const start = size;
        size += chunk.byteLength;
        if (size > maxBody) throw new Error("too large");
        if (size > buffer.length)
          buffer = Buffer.concat([buffer], Math.max(size, 2 * buffer.length));
        buffer.set(chunk, start);
      },
    });
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(bodyTimeout)]);
    try {
      // Cancelling the body would close the connection before the response is sent.
      await request.body?.pipeTo(sink, { signal, preventCancel: true });
      return buffer.toString("utf8", 0, size);
    } catch {
      if (size > maxBody) return tooLarge;
      if (signal.aborted) return { status: 408, reason: "not complete in time" };
      return { status: 400, reason: "incomplete" };
    } finally {
      reading.delete(ended);
    }
  }

  /** Returns the body of a request with a valid signature, or why it is refused. */
  async function verified(request: Request): Promise<string | Refusal> {
    const signature = request.headers.get("x-contentful-signature");
    if (signature === null) return { status: 401, reason: "unsigned" };
    // Hexadecimal digits only: a signature with white space around it would count as another one.
    if (!/^[\da-f]{64}$/.test(signature)) return { status: 403, reason: "wrongly signed" };
    const written = request.headers.get("x-contentful-timestamp") ?? "";
    const timestamp = /^\d+$/.test(written) ? Number(written) : NaN;
    if (!(timestamp >= startedAt && Math.abs(Date.now() - timestamp) < ageLimit * 1000)) {
      return { status: 403, reason: "old" };
    }
    const body = await readBody(request);
    if (typeof body !== "string") return body;
    const { pathname, search } = new URL(request.url);
    const signed = { method: "POST", path: pathname + search, headers: request.headers, body };
    if (!isSigned(secret, signed)) return { status: 403, reason: "wrongly signed" };
    for (const [known, until] of seen) if (until < Date.now()) seen.delete(known);
    if (seen.has(signature)) return { status: 403, reason: "replayed" };
    seen.set(signature, timestamp + ageLimit * 1000);
    return body;
  }

  return new Hono()
    .post("/", async (c) => {
      const body = await verified(c.req.raw);
      if (typeof body !== "string") {
        logLimited("warn", "webhook.refused", body);
        return c.body(null, body.status, headers);
      }
      const topic = c.req.header("x-contentful-topic") ?? "";
      const change = changeIn(body, topic, Number(c.req.header("x-contentful-timestamp")), service);
      log("info", "webhook.received", { topic, id: change?.id });
      onAnnouncement(change);
      return c.body(null, 204, headers);
    })
    .all("/", refuseOtherMethods(["POST"], headers));
}

const link = v.object({ sys: v.object({ id: v.string() }) });

const bodySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ sys: v.object({ id: v.string(), space: link, environment: link }) }),
);

const topicPattern = /^ContentManagement\.(Entry|Asset)\.(publish|unpublish|archive|delete)$/;

/** Returns what a webhook announces of an entry or asset of this content. */
function changeIn(
  body: string,
  topic: string,
  at: number,
  { space, environment }: Options["service"],
): Change | undefined {
  const [, type, event] = topicPattern.exec(topic) ?? [];
  const parsed = v.safeParse(bodySchema, body);
  if (type === undefined || !parsed.success) return undefined;
  const { sys } = parsed.output;
  if (sys.space.sys.id !== space || sys.environment.sys.id !== environment) return undefined;
  return {
    type: type === "Asset" ? type : "Entry",
    id: sys.id,
    isRemoved: event !== "publish",
    at,
  };
}
