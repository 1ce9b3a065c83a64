import type { IncomingMessage } from "node:http";

/** Options of Node's HTTP server, in milliseconds and bytes. */
export const httpLimits = {
  /** Of the request line and all headers. */
  maxHeaderSize: 16_384,
  /** Of a connection's buffers, which slow readers fill. */
  highWaterMark: 16_384,
  /** For the headers, checked every `connectionsCheckingInterval`: at most 10 s in total. */
  headersTimeout: 9000,
  connectionsCheckingInterval: 1000,
  /** For the whole request. */
  requestTimeout: 20_000,
  /** Between two requests of a connection. */
  keepAliveTimeout: 20_000,
} as const;

export const maxConnections = 10_000;
/** Milliseconds without reads and writes after which a connection is closed, except while the site makes a response. */
export const idleTimeout = 30_000;

/** Maximum characters of a request's path and query, as in Contentful's API. */
const maxUrlLength = 7600;

export type Refusal = { status: 400 | 414; text: string };

const badRequest: Refusal = { status: 400, text: "Bad Request" };

/**
 * Returns why a request is rejected before routing, where Node's parser and Hono's listener accept more than RFC 9112
 * (sections 2.3 and 3.2): several Host headers, one without an address, a protocol other than HTTP/1.
 */
export function refusalOf({
  url = "",
  httpVersionMajor,
  headers,
  rawHeaders,
}: IncomingMessage): Refusal | undefined {
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text));
  const { host = "localhost" } = headers;
  if (httpVersionMajor !== 1 || hosts.length > 1 || !URL.canParse(`http://${host}`)) {
    return badRequest;
  }
  return url.length > maxUrlLength ? { status: 414, text: "URI Too Long" } : undefined;
}
