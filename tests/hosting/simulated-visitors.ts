import http from "node:http";
import https from "node:https";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export type VisitResults = { visits: number; failed: number; faults: string[]; seconds: number };

type Options = {
  /** Requested in turn. */
  urls: readonly string[];
  /** Called before each visit; returns whether to continue. */
  shouldContinue: (visits: number) => boolean;
  /** Whether to keep connections alive, like browsers. */
  keepAlive?: boolean;
  /** The root certificate (PEM) that https addresses are verified by. */
  authority?: string | undefined;
};

const concurrency = 12;

/** Requests pages over 12 connections, accepting Brotli or gzip. Any response other than a complete page with status 200 is a failure. */
export async function simulateVisitors(options: Options): Promise<VisitResults> {
  const { urls, shouldContinue, keepAlive = true, authority } = options;
  const agent =
    authority === undefined
      ? new http.Agent({ keepAlive, maxSockets: concurrency })
      : new https.Agent({ keepAlive, maxSockets: concurrency, ca: authority });
  const faults = new Set<string>();
  /** Checked bodies by entity tag. */
  const whole = new Map<string, Buffer>();
  const began = performance.now();
  let visits = 0;
  let failed = 0;

  /** Returns the reason why a response is a failure; undefined for a complete page. */
  function faultOf({ status, etag, encoding, body }: Got): string | undefined {
    if (status !== 200) return `status ${status}`;
    const known = whole.get(etag);
    if (known) return known.equals(body) ? undefined : "another body with the same ETag";
    const html = encoding === "br" ? brotliDecompressSync(body) : gunzipSync(body);
    if (!html.toString().endsWith("</html>")) return "cut short";
    whole.set(etag, body);
    return undefined;
  }

  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (shouldContinue(visits)) {
        const url = urls[visits % urls.length] ?? "";
        visits += 1;
        const fault = await get(url, agent).then(faultOf, (error: unknown) => String(error));
        if (fault === undefined) continue;
        failed += 1;
        faults.add(fault);
      }
    }),
  );
  agent.destroy();
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  return { visits, failed, faults: [...faults], seconds };
}

type Got = { status: number | undefined; etag: string; encoding: string; body: Buffer };

function get(url: string, agent: http.Agent): Promise<Got> {
  const headers = { "accept-encoding": "br, gzip" };
  const { request } = url.startsWith("https:") ? https : http;
  return new Promise((resolve, reject) => {
    const pending = request(url, { agent, headers, timeout: 40_000 }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode,
          etag: response.headers.etag ?? "",
          encoding: response.headers["content-encoding"] ?? "",
          body: Buffer.concat(chunks),
        }),
      );
    });
    pending.on("timeout", () => pending.destroy(new Error("no response within 40 s")));
    pending.on("error", reject);
    pending.end();
  });
}
