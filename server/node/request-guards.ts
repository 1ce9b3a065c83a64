import type { IncomingMessage } from "node:http";

/** What Node's server allows a client before a request counts. Milliseconds and bytes. */
export const limits = {
  /** Of the request line and all headers. */
  maxHeaderSize: 16_384,
  /** To send the headers, looked at every `connectionsCheckingInterval`: nobody is waited for longer than 10 s. */
  headersTimeout: 9000,
  connectionsCheckingInterval: 1000,
  /** To send the whole request. */
  requestTimeout: 20_000,
  /** Between two requests of a connection. */
  keepAliveTimeout: 20_000,
  /** A missing host is refused below, with the same headers as the rest. */
  requireHostHeader: false,
} as const;

/** Requests of one connection, so that a load balancer can spread them anew. */
export const requestsPerConnection = 10_000;
export const connectionsAtOnce = 10_000;
/** Milliseconds that a client may take without reading or writing anything while an answer is under way. */
export const silence = 30_000;

/** Characters of a request's path and query: as many as Contentful's own API takes. */
const longestAddress = 7600;

export type Refusal = { status: 400 | 414; text: string };

/**
 * What no part of the site should have to think about, refused before it: a request whose host is told twice or
 * cannot be one, whose address is no path, or whose protocol is not spoken here (RFC 9112, sections 2.3 and 3.2).
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
  if (url.length > longestAddress) return { status: 414, text: "URI Too Long" };
  if (!url.startsWith("/") && url !== "*" && !isAbsolute(url)) return badRequest;
  return undefined;
}

/**
 * A request's address as the site sees it: path and query. Clients may send the whole address, as to a proxy
 * (RFC 9112, section 3.2.2); what it names before the path is not looked at, since the site knows its own.
 */
export function addressOf(url: string): string {
  if (url === "*") return "/*";
  // Two slashes at the beginning would be taken for another host.
  if (url.startsWith("/")) return url.replace(/^\/{2,}/, "/");
  const { pathname, search } = new URL(url);
  return pathname + search;
}

const badRequest: Refusal = { status: 400, text: "Bad Request" };

/**
 * A host name or address, and perhaps a port. A name whose last label is a number is an IPv4 address to the URL parser
 * (WHATWG URL, section 3.5), which refuses `1.2.3.4.5`, `256.256.256.256` and `09.1`.
 */
const isHost = (host: string) =>
  /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i.test(host) &&
  URL.canParse(`http://${host}`);

const isAbsolute = (url: string) => /^https?:\/\//i.test(url) && URL.canParse(url);
