import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";

/** Milliseconds after SIGTERM in which new requests are still accepted. */
const drainDelay = 1500;
/** Milliseconds after SIGTERM in which responses are still sent. Docker kills the process after 10 s. */
const drainTime = 8000;

/** Options of Node's HTTP server, in milliseconds and bytes. */
const limits = {
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

/** Milliseconds without reads and writes after which a connection is closed. */
const idleTimeout = 60_000;

/**
 * The site behind Node's HTTP server, whose own limits end clients that are slow or send too much. A client that does not wait
 * for responses is the proxy's task (docs/hosting.md): Node reads all of its requests.
 */
export function createNodeServer(fetch: (request: Request) => Response | Promise<Response>) {
  // HTTP/1.0 requests, such as a load balancer's health check, may have no Host.
  const listener = getRequestListener(fetch, { hostname: "localhost" });
  let draining = false;

  const server = createServer(limits, (request, response) => {
    const { host } = request.headers;
    if (draining) response.setHeader("Connection", "close");
    // The listener makes the request's address of the host.
    if (host && !URL.canParse(`http://${host}`)) response.writeHead(400).end();
    else listener(request, response).catch(() => response.destroy());
  });
  // Node ignores further ones.
  server.maxHeadersCount = 100;
  server.setTimeout(idleTimeout);
  // Node removes its own listener from the socket of a CONNECT request; a reset would end the process.
  server.on("connection", (socket) => socket.on("error", () => undefined));

  const connections = promisify(server.getConnections.bind(server));

  /**
   * Stops the server. If connections are open, it still accepts requests for `drainDelay`, since a load balancer may not have
   * noticed yet, and closes each connection after its response. Resolves when the last response has been sent, or after
   * `drainTime`.
   */
  async function drain(): Promise<void> {
    draining = true;
    setTimeout(() => server.closeAllConnections(), drainTime);
    if ((await connections()) > 0) await pause(drainDelay);
    await new Promise((resolve) => server.close(resolve));
  }

  return { server, drain };
}
