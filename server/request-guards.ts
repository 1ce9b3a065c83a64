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
/** Milliseconds without reads and writes after which a connection is closed during a response. */
export const idleTimeout = 30_000;

/** Maximum characters of a request's path and query, as in Contentful's API. */
const maxUrlLength = 7600;

export type Refusal = { status: 400 | 414; text: string };

const badRequest: Refusal = { status: 400, text: "Bad Request" };

/**
 * Returns why a request is rejected before routing, where Node's parser accepts more than RFC 9112 (sections 2.3 and 3.2):
 * several Host headers, an invalid one, a target that is neither a path nor an http URL, a protocol other than HTTP/1.
 */
export function refusalOf({
  url = "",
  httpVersion,
  headersDistinct,
}: IncomingMessage): Refusal | undefined {
  const hosts = headersDistinct["host"] ?? [];
  if (httpVersion !== "1.1" && httpVersion !== "1.0") return badRequest;
  if (hosts.length > 1 || !hosts.every(isHost)) return badRequest;
  if (url.length > maxUrlLength) return { status: 414, text: "URI Too Long" };
  return url === "*" || url.startsWith("/") || isAbsolute(url) ? undefined : badRequest;
}

/**
 * Returns a request's path and query. Clients may send an absolute URL, as to a proxy (RFC 9112, section 3.2.2); scheme and
 * host are ignored.
 */
export function pathAndQueryOf(url: string): string {
  if (url === "*") return "/*";
  // Two slashes at the beginning would be parsed as another host.
  if (url.startsWith("/")) return url.replace(/^\/{2,}/, "/");
  const { pathname, search } = new URL(url);
  return pathname + search;
}

const isHost = (host: string) =>
  /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i.test(host) &&
  URL.canParse(`http://${host}`);

const isAbsolute = (url: string) => /^https?:\/\//i.test(url) && URL.canParse(url);
