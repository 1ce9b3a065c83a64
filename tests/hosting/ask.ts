import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** An answer as it came, and its body as it was before it was compressed. */
export type Answer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
};

type Question = { method?: string; headers?: Record<string, string>; body?: string };

/** Asks without the comforts of `fetch`, which hides encodings and follows redirects. */
export function ask(
  url: string,
  { method = "GET", headers = {}, body }: Question = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent: false, timeout: 20_000 }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const own = Object.fromEntries(
          Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
        );
        const sent = Buffer.concat(chunks);
        const decoded = sent.length === 0 ? sent : decode(sent, own["content-encoding"]);
        resolve({ status: response.statusCode ?? 0, headers: own, body: decoded });
      });
    });
    asked.on("timeout", () => asked.destroy(new Error("no answer")));
    asked.on("error", reject);
    asked.end(body);
  });
}

function decode(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === "br") return brotliDecompressSync(bytes);
  return encoding === "gzip" ? gunzipSync(bytes) : bytes;
}
