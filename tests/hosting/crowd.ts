import { Agent, request } from "node:http";
import { brotliDecompressSync } from "node:zlib";

export type Crowd = { visits: number; failed: number; faults: string[]; seconds: number };

type Options = {
  /** Visited in turn. */
  urls: readonly string[];
  /** Looked at before each visit: whether there is another. */
  going: (visits: number) => boolean;
  /** Whether connections are kept, as browsers keep them. */
  keepAlive?: boolean;
};

const atOnce = 12;

/** Visitors as browsers ask: with brotli. Whatever is not the whole page with status 200 is a failure. */
export async function crowd({ urls, going, keepAlive = true }: Options): Promise<Crowd> {
  const agent = new Agent({ keepAlive, maxSockets: atOnce });
  const faults = new Set<string>();
  /** Bodies that have been looked into, by entity tag. */
  const whole = new Map<string, Buffer>();
  const began = performance.now();
  let visits = 0;
  let failed = 0;

  /** What is wrong with an answer; undefined when nothing is. */
  function faultOf(status: number | undefined, etag: string, body: Buffer): string | undefined {
    if (status !== 200) return `status ${status}`;
    const known = whole.get(etag);
    if (known) return known.equals(body) ? undefined : "another body under the same tag";
    if (!brotliDecompressSync(body).toString().endsWith("</html>")) return "cut short";
    whole.set(etag, body);
    return undefined;
  }

  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (going(visits)) {
        const url = urls[visits % urls.length] ?? "";
        visits += 1;
        const fault = await get(url, agent).then(
          ({ status, etag, body }) => faultOf(status, etag, body),
          (error: unknown) => String(error),
        );
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

type Got = { status: number | undefined; etag: string; body: Buffer };

function get(url: string, agent: Agent): Promise<Got> {
  const headers = { "accept-encoding": "br" };
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers, timeout: 20_000 }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode,
          etag: response.headers.etag ?? "",
          body: Buffer.concat(chunks),
        }),
      );
    });
    asked.on("timeout", () => asked.destroy(new Error("no answer within 20 s")));
    asked.on("error", reject);
    asked.end();
  });
}
