import http from "node:http";
import https from "node:https";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** A response with its decompressed body. */
export type Answer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
};

type RequestOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The root certificate (PEM) that an https address is verified by. */
  authority?: string | undefined;
};

/** Makes a request without `fetch`, which hides encodings and follows redirects. */
export function sendRequest(
  url: string,
  { method = "GET", headers = {}, body, authority }: RequestOptions = {},
): Promise<Answer> {
  const { request } = url.startsWith("https:") ? https : http;
  const options = { method, headers, agent: false, timeout: 20_000, ca: authority };
  return new Promise((resolve, reject) => {
    const pending = request(url, options, (response) => {
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
    pending.on("timeout", () => pending.destroy(new Error("no response within 20 s")));
    pending.on("error", reject);
    pending.end(body);
  });
}

function decode(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === "br") return brotliDecompressSync(bytes);
  return encoding === "gzip" ? gunzipSync(bytes) : bytes;
}
