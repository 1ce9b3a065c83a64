import { Hono } from "hono";
import * as v from "valibot";
import type { Log } from "#server/log.ts";
import { refuseOtherMethods } from "#server/middleware.ts";
import { isSigned } from "./signature.ts";

/** What became of an entry or asset; it is removed when it was unpublished, archived or deleted. */
export type Change = "published" | "removed";

type Options = {
  /** The webhook's signing secret of 64 characters. */
  secret: string;
  log: Log;
  /** @param id of the entry or asset that has changed */
  onAnnouncement: (id: string | undefined, change: Change | undefined) => void;
  headers: Readonly<Record<string, string>>;
};

type Refusal = { status: 400 | 401 | 403 | 408 | 413; reason: string };

/** Seconds that a signature's time may differ from the clock, in both directions. */
const ageLimit = 30;
/** Bytes; ample for an entry of a few kilobytes. */
const maxBody = 1024 * 1024;
/** Milliseconds for a body. */
const bodyTimeout = 5000;
/** Milliseconds between two log lines about refusals for the same reason. */
const refusalInterval = 60_000;
/** Bodies that are read at once. A further request ends the oldest: Contentful's arrive within milliseconds. */
const maxReading = 20;

/**
 * Contentful's webhook: 204 for a request with a valid signature. The signature covers method, path, signed headers
 * and body. Each signature is accepted once, and remembered until it is too old to be accepted. 401 without a
 * signature, 403 for a wrong, old or replayed one, 405 for other methods, and 400, 408 or 413 for a body that is broken, slow
 * or large.
 */
export function createWebhook({ secret, log, onAnnouncement, headers }: Options): Hono {
  const seen = new Map<string, number>();
  const reading = new Set<AbortController>();
  /** By reason, the last log line, and the refusals since then. */
  const refusals = new Map<string, { loggedAt: number; unlogged: number }>();

  async function readBody(request: Request): Promise<string | Refusal> {
    const tooLarge: Refusal = { status: 413, reason: `more than ${maxBody} bytes` };
    if (Number(request.headers.get("content-length")) > maxBody) return tooLarge;
    const chunks: Uint8Array[] = [];
    let size = 0;
    const ended = new AbortController();
    for (const oldest of [...reading].slice(0, Math.max(0, reading.size + 1 - maxReading))) {
      oldest.abort();
    }
    reading.add(ended);
    const sink = new WritableStream<Uint8Array>({
      write(chunk) {
        size += chunk.byteLength;
        if (size > maxBody) throw new Error("too large");
        chunks.push(chunk);
      },
    });
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(bodyTimeout)]);
    try {
      // Cancelling the body would close the connection before the response is sent.
      await request.body?.pipeTo(sink, { signal, preventCancel: true });
      return Buffer.concat(chunks).toString("utf8");
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
    const timestamp = Number(request.headers.get("x-contentful-timestamp"));
    if (!(Math.abs(Date.now() - timestamp) < ageLimit * 1000)) {
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

  function logRefusal({ status, reason }: Refusal): void {
    const last = refusals.get(reason);
    if (last && Date.now() < last.loggedAt + refusalInterval) {
      last.unlogged += 1;
      return;
    }
    refusals.set(reason, { loggedAt: Date.now(), unlogged: 0 });
    log("warn", "webhook.refused", { status, reason, unlogged: last?.unlogged ?? 0 });
  }

  return new Hono()
    .post("/", async (c) => {
      const body = await verified(c.req.raw);
      if (typeof body !== "string") {
        logRefusal(body);
        return c.body(null, body.status, headers);
      }
      const topic = c.req.header("x-contentful-topic") ?? "";
      const id = idIn(body);
      log("info", "webhook.received", { topic, id });
      onAnnouncement(id, changeOf(topic));
      return c.body(null, 204, headers);
    })
    .all("/", refuseOtherMethods(["POST"], headers));
}

function changeOf(topic: string): Change | undefined {
  if (topic.endsWith(".publish")) return "published";
  return /\.(?:unpublish|archive|delete)$/.test(topic) ? "removed" : undefined;
}

const bodySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ sys: v.object({ id: v.string() }) }),
);

/** Returns the id of the entry or asset that a webhook is about. */
function idIn(body: string): string | undefined {
  const parsed = v.safeParse(bodySchema, body);
  return parsed.success ? parsed.output.sys.id : undefined;
}
