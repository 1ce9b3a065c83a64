import type { IncomingMessage } from "node:http";

/** Options of Node's HTTP server, in milliseconds and bytes. */
export const httpLimits = {
  /** Of the request line and all headers. */
  maxHeaderSize: 16_384,
  /** For the headers, checked every `connectionsCheckingInterval`: at most 10 s in total. */
  headersTimeout: 9000,
  connectionsCheckingInterval: 1000,
  /** For the whole request. */
  requestTimeout: 20_000,
  /** Between two requests of a connection. */
  keepAliveTimeout: 20_000,
  /** `refusalOf` rejects a missing host, with the same headers as other rejections. */
  requireHostHeader: false,
} as const;

/** Maximum requests per connection; reconnecting clients let a load balancer distribute them again. */
export const maxRequestsPerConnection = 10_000;
export const maxConnections = 10_000;
/** Milliseconds without reads and writes after which a connection is closed during a response. */
export const idleTimeout = 30_000;

/** Maximum characters of a request's path and query, as in Contentful's API. */
const maxUrlLength = 7600;

export type Refusal = { status: 400 | 414; text: string };

/**
 * Returns why a request is rejected before routing: several Host headers, an invalid one or (in HTTP/1.1) none; a target
 * that is too long, or is not a path, `*` or an http URL; or a protocol other than HTTP/1 (RFC 9112, sections 2.3 and 3.2).
 * Undefined for other requests.
 */
export function refusalOf(request: IncomingMessage): Refusal | undefined {
  const { url = "", httpVersion, rawHeaders } = request;
  if (httpVersion !== "1.1" && httpVersion !== "1.0") return badRequest;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  if (hosts === 0 && httpVersion === "1.1") return badRequest;
  if (hosts > 1 || (hosts === 1 && !isHost(request.headers.host ?? ""))) return badRequest;
  if (url.length > maxUrlLength) return { status: 414, text: "URI Too Long" };
  if (!url.startsWith("/") && url !== "*" && !isAbsolute(url)) return badRequest;
  return undefined;
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

const badRequest: Refusal = { status: 400, text: "Bad Request" };

/**
 * Returns whether this is a host name or IP address with an optional port. The URL parser treats a name whose last label
 * is a number as an IPv4 address (WHATWG URL, section 3.5) and rejects `1.2.3.4.5`, `256.256.256.256` and `09.1`.
 */
const isHost = (host: string) =>
  /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i.test(host) &&
  URL.canParse(`http://${host}`);

const isAbsolute = (url: string) => /^https?:\/\//i.test(url) && URL.canParse(url);
